import { EngineError } from '@lamplight/engine/engine-error.ts';
import { createServerEngine } from './server-engines.ts';

/** Starts an engine, reads its name and ends it. */
export async function identifyEngine(
  stockfishPath: string | undefined,
): Promise<{ ok: true; name: string } | { ok: false; reason: string }> {
  const engine = createServerEngine(stockfishPath);
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
