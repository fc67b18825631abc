import type { Engine } from '@lamplight/engine/engine.ts';

/** The only engine of a run. It is started on first use, replaced after a failure, and closed when the run ends. */
export type RunEngine = {
  readonly get: () => Engine;
  /** Closes the engine, so that the next search starts a new one. A crashed engine would reject searches for a while. */
  readonly renew: () => void;
  /** Closes the engine at once. */
  readonly close: () => void;
};

export function createRunEngine(createEngine: () => Engine, signal: AbortSignal): RunEngine {
  let engine: Engine | undefined;
  const renew = (): void => {
    engine?.close();
    engine = undefined;
  };
  // The engine is killed instead of stopped, because its last result is not needed.
  signal.addEventListener('abort', renew);
  return {
    get: () => {
      signal.throwIfAborted();
      return (engine ??= createEngine());
    },
    renew,
    close() {
      signal.removeEventListener('abort', renew);
      renew();
    },
  };
}
