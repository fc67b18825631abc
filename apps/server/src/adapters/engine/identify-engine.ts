import { EngineError } from '@lamplight/engine/engine-error.ts';
import { toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { startPosition } from '@lamplight/domain/chess/position.ts';
import type { EngineIdentity } from '@lamplight/engine/engine.ts';
import { createServerEngine, type EngineSettings } from './server-engines.ts';

/** Starts an engine, reads its name and ends it. */
export async function identifyEngine(
  settings: EngineSettings,
): Promise<{ ok: true; name: string } | { ok: false; reason: string }> {
  const engine = createServerEngine(settings);
  try {
    const { name } = await engine.identify();
    return { ok: true, name };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { ok: false, reason: error.code };
  } finally {
    engine.close();
  }
}

/** Checks that the program named by STOCKFISH_PATH is a working engine: it answers UCI and finds a move. */
export async function probeEngine(
  settings: EngineSettings,
): Promise<{ ok: true; identity: EngineIdentity } | { ok: false; reason: string }> {
  const engine = createServerEngine(settings);
  try {
    const identity = await engine.identify();
    const position = toEnginePosition(startPosition);
    if (!position.ok) throw new Error(position.error);
    const limit = { depth: 1 };
    await engine.search({ position: position.value, lines: 1, limit, timeoutMs: 10_000 });
    return { ok: true, identity };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return {
      ok: false,
      reason: error.code === 'not-ready' ? 'it does not speak UCI' : error.message,
    };
  } finally {
    engine.close();
  }
}
