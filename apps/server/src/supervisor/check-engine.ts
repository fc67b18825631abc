import type { Logger } from 'pino';
import { probeEngine } from '../adapters/engine/probe-engine.ts';
import { SettingsError, type Settings } from '../settings.ts';

/** An operator who names an engine wants that one: a wrong name is told at the start, not when somebody asks. */
export async function checkEngine(
  { stockfishPath }: Pick<Settings, 'stockfishPath'>,
  logger: Logger,
): Promise<void> {
  if (stockfishPath === undefined) return;
  const probe = await probeEngine(stockfishPath);
  if (!probe.ok) {
    throw new SettingsError(
      `STOCKFISH_PATH is ${stockfishPath}, but that is no engine that plays (${probe.reason})`,
    );
  }
  const { name, elo } = probe.identity;
  logger.info({ engine: name, elo }, 'native engine');
}
