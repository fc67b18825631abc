import { EngineError, engineMessages } from '@lamplight/engine/engine-error.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import type { EngineBuild } from './engine-build.ts';
import { timeLimits } from './time-limits.ts';

/** Receives the downloaded share, from 0 to 1. */
export type OnProgress = (progress: number) => void;

interface DownloadTools {
  readonly fetch: typeof globalThis.fetch;
  readonly timers: Timers;
}

/**
 * Downloads the engine's large file into the browser cache, from which the worker then loads it. The page does this
 * because a worker reports neither the progress nor an unusable file.
 */
export async function download(
  { wasm, wasmBytes }: Pick<EngineBuild, 'wasm' | 'wasmBytes'>,
  onProgress: OnProgress,
  { fetch, timers }: DownloadTools,
): Promise<void> {
  const stall = new AbortController();
  let cancelTimer: (() => void) | undefined;
  const restartStallTimer = (): void => {
    cancelTimer?.();
    cancelTimer = timers.after(timeLimits.downloadStallMs, () => stall.abort());
  };

  restartStallTimer();
  try {
    const response = await fetch(wasm, { signal: stall.signal });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !response.body || !/^application\/wasm\b/.test(type))
      throw createMissingError();
    const reader = response.body.getReader();
    let arrived = 0;
    for (;;) {
      restartStallTimer();
      const { done, value } = await reader.read();
      if (done) break;
      arrived += value.byteLength;
      onProgress(Math.min(1, arrived / wasmBytes));
    }
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw stall.signal.aborted
      ? new EngineError('not-ready', engineMessages.initializationTimeout)
      : createMissingError();
  } finally {
    cancelTimer?.();
  }
}

function createMissingError(): EngineError {
  return new EngineError('unavailable', engineMessages.notInitialized);
}

export type Load = (build: EngineBuild, onProgress: OnProgress) => Promise<void>;

export interface EngineLoader {
  readonly isLoaded: (build: EngineBuild) => boolean;
  /** Downloads a build unless it is loaded or loading. Every caller receives the progress. */
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
