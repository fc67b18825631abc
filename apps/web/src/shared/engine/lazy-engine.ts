import { EngineError, engineMessages } from '@lamplight/engine/engine-error.ts';
import type { BrowserEngine } from './browser-engine.ts';

/** The engine of this tab, its code fetched with the first question. */
export async function loadEngine(): Promise<BrowserEngine> {
  try {
    const { browserEngine } = await import('./engine-runtime.ts');
    return browserEngine;
  } catch {
    throw new EngineError('unavailable', engineMessages.notInitialized);
  }
}

/** Where the engine of this tab comes from. */
export type GetEngine = () => Promise<Pick<BrowserEngine, 'search' | 'isLoaded' | 'name'>>;
