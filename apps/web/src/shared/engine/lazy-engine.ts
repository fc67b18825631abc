import { EngineError, engineMessages } from '@lamplight/engine/engine-error.ts';
import type { BrowserEngine } from './browser-engine.ts';

/** The engine of this tab; its code is fetched with the first search. */
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
