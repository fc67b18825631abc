import { EngineError, engineMessages } from '@lamplight/engine/engine-error.ts';
import type { Analysis, SearchRequest } from '@lamplight/engine/search.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import type { BrowserEngine } from './browser-engine.ts';
import type { OnProgress } from './download.ts';
import { timeLimits } from './time-limits.ts';

/** Returns the engine of this tab. Its code is fetched with the first search. */
export async function loadEngine(): Promise<BrowserEngine> {
  try {
    const { browserEngine } = await import('./engine-runtime.ts');
    return browserEngine;
  } catch {
    throw new EngineError('unavailable', engineMessages.notInitialized);
  }
}

/** Returns the engine of this tab. */
export type GetEngine = () => Promise<Pick<BrowserEngine, 'search' | 'isLoaded' | 'name'>>;

interface Asking {
  readonly timers: Timers;
  readonly signal: AbortSignal;
  readonly onLoading: OnProgress | undefined;
}

/** Runs a search that the server could also do. Fails early instead of waiting for a slow engine. */
export async function askInTime(
  engine: Pick<BrowserEngine, 'search' | 'isLoaded'>,
  request: Omit<SearchRequest, 'signal'>,
  { timers, signal, onLoading }: Asking,
): Promise<Analysis> {
  const timeout = new AbortController();
  const takeBack = (): void => timeout.abort();
  let late: EngineError | undefined;
  const giveUp = (error: EngineError): void => {
    late = error;
    takeBack();
  };
  const cancellers = [
    timers.after(timeLimits.loadMs, () => {
      if (!engine.isLoaded()) giveUp(new EngineError('not-ready', engineMessages.notReady));
    }),
    // Reached if the engine is loaded but busy, or does not start.
    timers.after(timeLimits.loadMs + request.timeoutMs, () =>
      giveUp(new EngineError('timeout', engineMessages.timeout)),
    ),
  ];
  signal.addEventListener('abort', takeBack);
  if (signal.aborted) takeBack();
  try {
    return await engine.search({ ...request, signal: timeout.signal }, onLoading);
  } catch (error) {
    throw !signal.aborted && late ? late : error;
  } finally {
    signal.removeEventListener('abort', takeBack);
    for (const cancelTimer of cancellers) cancelTimer();
  }
}
