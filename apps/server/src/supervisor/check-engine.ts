import type { Logger } from 'pino';
import { probeEngine } from '../adapters/engine/identify-engine.ts';
import { SettingsError, type Settings } from '../settings.ts';

/** Tests the engine that the operator configured, so that a wrong path is reported at start and not at the first request. */
export async function checkEngine(
  { stockfishPath, engineStartMs }: Pick<Settings, 'stockfishPath' | 'engineStartMs'>,
  logger: Logger,
): Promise<void> {
  if (stockfishPath === undefined) return;
  const probe = await probeEngine({ stockfishPath, engineStartMs });
  if (!probe.ok) {
    throw new SettingsError(
      `STOCKFISH_PATH is ${stockfishPath}, but that is no engine that plays (${probe.reason})`,
    );
  }
  const { name, elo } = probe.identity;
  logger.info({ engine: name, elo }, 'native engine configured');
}
