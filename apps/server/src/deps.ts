import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { systemClock, type Clock } from './adapters/clock.ts';
import { createReadiness, type Readiness } from './adapters/readiness.ts';
import type { Database } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';
import type { Settings } from './settings.ts';

/** Everything the app stands on. Use-cases take the few of these they need. */
export type Deps = {
  settings: Settings;
  logger: Logger;
  clock: Clock;
  database: Database;
  readiness: Readiness;
  /** Where the built site lies. */
  webRoot: string;
};

const builtSite = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The only place that wires. */
export function createDeps(
  settings: Settings,
  logger: Logger,
  database: Database,
  overrides: Partial<Pick<Deps, 'clock'>> = {},
): Deps {
  const clock = overrides.clock ?? systemClock(settings.clockOffsetMs);
  return {
    settings,
    logger,
    clock,
    database,
    readiness: createReadiness(clock, () => isMigrated(database)),
    webRoot: settings.webRoot ?? builtSite,
  };
}
