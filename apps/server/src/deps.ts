import { fileURLToPath } from 'node:url';
import { coachVersions, type CoachVersions } from '@lamplight/domain/coach/coach-versions.ts';
import type { Logger } from 'pino';
import { createSystemClock, type Clock } from './adapters/clock.ts';
import { createExplainer, type Explained, type Explainer } from './adapters/coach/explainer.ts';
import { createShippedComments, type ShippedComments } from './adapters/coach/shipped-comments.ts';
import { commonPasswords } from './adapters/common-passwords.ts';
import type { EnginePool } from './adapters/engine/engine-pool.ts';
import { createServerEngines } from './adapters/engine/server-engines.ts';
import { createLibraryCache, type LibraryCache } from './adapters/library-cache.ts';
import { createMailer, type Mailer } from './adapters/mail/mailer.ts';
import { loadOpenings, type Openings } from './adapters/openings.ts';
import { createPgnFiles, type PgnFiles } from './adapters/pgn-file/pgn-files.ts';
import { createPasswords, type Passwords } from './adapters/passwords.ts';
import { createPaymentProvider } from './adapters/payments/payments.ts';
import type { PaymentProvider } from './adapters/payments/provider.ts';
import { createReadiness, type Readiness } from './adapters/readiness.ts';
import { secrets, type Secrets } from './adapters/secrets.ts';
import { createSharedWork, type SharedWork } from './adapters/shared-work.ts';
import { createWriters, type Writers } from './adapters/writers/writers.ts';
import type { Database } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';
import type { Queue } from './database/queue.ts';
import { createStore, type Store } from './repositories/store.ts';
import type { Settings } from './settings.ts';

/** All dependencies of the app. Use-cases take the few they need, as ports. */
export type Deps = {
  settings: Settings;
  logger: Logger;
  clock: Clock;
  store: Store;
  secrets: Secrets;
  passwords: Passwords;
  commonPasswords: ReadonlySet<string>;
  mailer: Mailer;
  /** Undefined: this installation takes no payments. */
  payments: PaymentProvider | undefined;
  library: LibraryCache;
  openings: Openings;
  pgnFiles: PgnFiles;
  engines: EnginePool;
  explainer: Explainer;
  shippedComments: ShippedComments;
  /** Games the explainer has been given, by version. */
  explaining: SharedWork<Explained>;
  coachVersions: () => CoachVersions;
  /** Language models that may put the coach's words into others. */
  writers: Writers;
  readiness: Readiness;
  /** How many statements wait for a connection. */
  waitingForDatabase: () => number;
  /** Folder of the built site. */
  webRoot: string;
};

const builtSite = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** A reader waits for it with a page open. */
const explainingPatienceMs = 30_000;

type Given = { settings: Settings; logger: Logger; database: Database; queue: Queue };

/** The only place that wires. */
export function createDeps(
  { settings, logger, database, queue }: Given,
  overrides: Partial<Pick<Deps, 'clock' | 'explainer' | 'coachVersions'>> = {},
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
    passwords: createPasswords(),
    commonPasswords,
    mailer: createMailer({ smtpUrl, mailFrom, dataDir, clock }),
    payments: createPaymentProvider(settings.payments, { logger, clock }),
    library: createLibraryCache(clock, {
      version: () => store.deployment.readLibraryVersion(),
      games: () => store.games.list(),
    }),
    openings: loadOpenings,
    pgnFiles: createPgnFiles(),
    engines: createServerEngines(settings, logger),
    explainer: overrides.explainer ?? createExplainer({ logger }),
    shippedComments: createShippedComments(),
    explaining: createSharedWork(explainingPatienceMs),
    coachVersions: overrides.coachVersions ?? (() => coachVersions),
    writers: createWriters(settings, {
      logger,
      cache: { find: (key) => store.modelCalls.findAnswer(key) },
    }),
    readiness: createReadiness(clock, () => isMigrated(database)),
    waitingForDatabase: () => database.pool.waitingCount,
    webRoot: settings.webRoot ?? builtSite,
  };
}
