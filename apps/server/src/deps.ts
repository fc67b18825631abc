import { fileURLToPath } from 'node:url';
import { listSiteWords } from '@lamplight/domain/account/password.ts';
import { coachVersions } from '@lamplight/domain/coach/coach-versions.ts';
import type { Logger } from 'pino';
import { createSystemClock } from './adapters/clock.ts';
import { createExplainer } from './adapters/coach/explainer.ts';
import { createShippedComments } from './adapters/coach/shipped-comments.ts';
import { commonPasswords } from './adapters/common-passwords.ts';
import { createServerEngines } from './adapters/engine/server-engines.ts';
import { createInstallationKey } from './adapters/installation-key.ts';
import { createLibraryCache } from './adapters/library-cache.ts';
import { createMailer } from './adapters/mail/mailer.ts';
import { loadOpenings } from './adapters/openings.ts';
import { createPgnFiles } from './adapters/pgn-file/pgn-files.ts';
import { createPasswords } from './adapters/passwords.ts';
import { createPaymentProvider } from './adapters/payments/payments.ts';
import { createServerPlayerModel } from './adapters/player-model/server-player-model.ts';
import { createReadiness, type Readiness } from './adapters/readiness.ts';
import { secrets } from './adapters/secrets.ts';
import { createSharedWork } from './adapters/shared-work.ts';
import { createWriters } from './adapters/writers/writers.ts';
import type { Database } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';
import { requestDeadlineMs } from './database/query-deadline.ts';
import type { Queue } from './database/queue.ts';
import {
  createMetrics,
  measureMails,
  measureSearches,
  type Metrics,
} from './monitoring/metrics.ts';
import { createStore, type Store } from './repositories/store.ts';
import type { Settings } from './settings.ts';
import type { AllPorts } from './use-cases/ports.ts';

/** All dependencies of the app. Each use-case takes the few that it needs, as ports. */
export type Deps = AllPorts & {
  settings: Settings;
  store: Store;
  readiness: Readiness;
  /** Time in milliseconds that the statements of one request may wait for the database together. */
  requestDeadlineMs: number;
  metrics: Metrics;
  /** Returns the number of statements that wait for a connection. */
  waitingForDatabase: () => number;
  /** Directory of the built site. */
  webRoot: string;
};

const builtSite = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Time limit, because a reader waits for the explanation with the page open. */
const explainTimeoutMs = 30_000;

type Given = {
  settings: Settings;
  logger: Logger;
  database: Database;
  queue: Queue;
  metrics?: Metrics;
};

/** Creates all dependencies. Adapters and repositories are connected only here. */
export function createDeps(
  { settings, logger, database, queue, metrics = createMetrics() }: Given,
  overrides: Partial<
    Pick<
      Deps,
      'clock' | 'passwords' | 'explainer' | 'playerModel' | 'coachVersions' | 'requestDeadlineMs'
    >
  > = {},
): Deps {
  const clock = overrides.clock ?? createSystemClock(settings.clockOffsetMs);
  const store = createStore(database, queue);
  const { smtpUrl, mailFrom, dataDir } = settings;
  return {
    settings,
    logger,
    clock,
    store,
    secrets,
    installationKey: createInstallationKey(() => store.deployment.readSecret()),
    passwords: overrides.passwords ?? createPasswords(),
    commonPasswords: { common: commonPasswords, siteWords: listSiteWords(settings.deployment) },
    mailer: measureMails(createMailer({ smtpUrl, mailFrom, dataDir, clock }), metrics),
    payments: createPaymentProvider(settings.payments, {
      logger,
      clock,
      siteName: settings.deployment.product,
    }),
    library: createLibraryCache(clock, {
      version: () => store.deployment.readLibraryVersion(),
      games: () => store.games.list(),
    }),
    openings: loadOpenings,
    pgnFiles: createPgnFiles(settings.deployment.player.fullName),
    engines: measureSearches(createServerEngines(settings, logger), metrics),
    playerModel: overrides.playerModel ?? createServerPlayerModel({ logger }),
    explainer: overrides.explainer ?? createExplainer({ logger }),
    shippedComments: createShippedComments(),
    explaining: createSharedWork(explainTimeoutMs),
    coachVersions: overrides.coachVersions ?? (() => coachVersions),
    writers: createWriters(settings, {
      logger,
      cache: { find: (key) => store.modelCalls.findAnswer(key) },
    }),
    readiness: createReadiness(clock, () => isMigrated(database)),
    requestDeadlineMs: overrides.requestDeadlineMs ?? requestDeadlineMs,
    metrics,
    waitingForDatabase: () => database.pool.waitingCount,
    webRoot: settings.webRoot ?? builtSite,
  };
}
