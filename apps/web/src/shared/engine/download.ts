import { EngineError, engineMessages } from '@lamplight/engine/engine-error.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import type { EngineBuild } from './engine-build.ts';
import { timeLimits } from './time-limits.ts';

/** The downloaded share, 0 to 1. */
export type OnProgress = (progress: number) => void;

interface DownloadTools {
  readonly fetch: typeof globalThis.fetch;
  readonly timers: Timers;
}

/**
 * Loads the engine's large file into the browser cache, from where its worker takes it. Done here because a worker
 * reports neither
 * progress nor a file it cannot use.
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
