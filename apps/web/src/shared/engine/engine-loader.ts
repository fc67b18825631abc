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

interface Download {
  readonly listeners: Set<OnProgress>;
  progress: number;
  isLoaded: boolean;
}

export function createEngineLoader(load: Load, timers: Timers): EngineLoader {
  const known = new Map<
    EngineBuild,
    { readonly download: Download; readonly finished: Promise<void> }
  >();

  function begin(build: EngineBuild): { download: Download; finished: Promise<void> } {
    const download: Download = { listeners: new Set(), progress: 0, isLoaded: false };
    const finished = load(build, (progress) => {
      download.progress = progress;
      for (const listener of download.listeners) listener(progress);
    }).then(
      () => {
        download.isLoaded = true;
      },
      (error: unknown) => {
        timers.after(timeLimits.retryLoadAfterMs, () => known.delete(build));
        throw error;
      },
    );
    const loading = { download, finished };
    known.set(build, loading);
    return loading;
  }

  return {
    isLoaded: (build) => known.get(build)?.download.isLoaded ?? false,
    ensure: async (build, onProgress) => {
      const { download, finished } = known.get(build) ?? begin(build);
      if (download.isLoaded) return;
      if (download.progress > 0) onProgress(download.progress);
      download.listeners.add(onProgress);
      try {
        await finished;
      } finally {
        download.listeners.delete(onProgress);
      }
    },
  };
}
