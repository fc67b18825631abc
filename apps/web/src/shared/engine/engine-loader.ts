import type { Timers } from '@lamplight/engine/transport.ts';
import type { OnProgress } from './download.ts';
import type { EngineBuild } from './engine-build.ts';
import { timeLimits } from './time-limits.ts';

export type Load = (build: EngineBuild, onProgress: OnProgress) => Promise<void>;

export interface EngineLoader {
  readonly isLoaded: (build: EngineBuild) => boolean;
  /** Downloads a build unless that is done or running; every caller gets the progress. */
  readonly ensure: (build: EngineBuild, onProgress: OnProgress) => Promise<void>;
}

interface Arrival {
  readonly listeners: Set<OnProgress>;
  progress: number;
  isLoaded: boolean;
}

export function createEngineLoader(load: Load, timers: Timers): EngineLoader {
  const known = new Map<
    EngineBuild,
    { readonly arrival: Arrival; readonly finished: Promise<void> }
  >();

  function begin(build: EngineBuild): { arrival: Arrival; finished: Promise<void> } {
    const arrival: Arrival = { listeners: new Set(), progress: 0, isLoaded: false };
    const finished = load(build, (progress) => {
      arrival.progress = progress;
      for (const listener of arrival.listeners) listener(progress);
    }).then(
      () => {
        arrival.isLoaded = true;
      },
      (error: unknown) => {
        timers.after(timeLimits.retryLoadAfterMs, () => known.delete(build));
        throw error;
      },
    );
    const loading = { arrival, finished };
    known.set(build, loading);
    return loading;
  }

  return {
    isLoaded: (build) => known.get(build)?.arrival.isLoaded ?? false,
    ensure: async (build, onProgress) => {
      const { arrival, finished } = known.get(build) ?? begin(build);
      if (arrival.isLoaded) return;
      if (arrival.progress > 0) onProgress(arrival.progress);
      arrival.listeners.add(onProgress);
      try {
        await finished;
      } finally {
        arrival.listeners.delete(onProgress);
      }
    },
  };
}
