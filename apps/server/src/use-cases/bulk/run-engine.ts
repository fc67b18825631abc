import type { Engine } from '@lamplight/engine/engine.ts';

/** The one engine of a run: there when it is first needed, another one after a failure, none when the run has ended. */
export type RunEngine = {
  readonly get: () => Engine;
  /** The next question starts a new engine: a crashed one would reject questions for a while. */
  readonly renew: () => void;
  /** Ends it at once. */
  readonly close: () => void;
};

export function createRunEngine(createEngine: () => Engine, signal: AbortSignal): RunEngine {
  let engine: Engine | undefined;
  const renew = (): void => {
    engine?.close();
    engine = undefined;
  };
  // Killed, not asked to stop: its last answer is not needed.
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
