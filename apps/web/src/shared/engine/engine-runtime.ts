import { engineBuilds } from 'virtual:engine-files';
import { api } from '../api/api.ts';
import { analysePosition } from './analyse-position.ts';
import type { AnalysisTask } from './analyse-position.ts';
import { createBrowserEngine } from './browser-engine.ts';
import { browserTimers } from './time-limits.ts';
import { download } from './download.ts';
import { isStoredOffline, storeForOffline } from './offline-files.ts';
import { createWorkerTransport } from './worker-transport.ts';

/** This file connects the engine with its browser dependencies. It is a separate chunk, fetched with the first search. */

/** The only engine of this tab. All components share it. */
export const browserEngine = createBrowserEngine({
  device: {
    canRun: typeof WebAssembly === 'object' && typeof Worker === 'function',
    isIsolated: globalThis.crossOriginIsolated,
    cores: navigator.hardwareConcurrency,
  },
  builds: engineBuilds,
  load: async (build, onProgress) => {
    if (await isStoredOffline(build.wasm)) return;
    await download(build, onProgress, {
      // oxlint-disable-next-line eslint/no-restricted-globals -- a file of the site, not the API
      fetch: (...given) => fetch(...given),
      timers: browserTimers,
    });
  },
  open: createWorkerTransport,
  timers: browserTimers,
  onRunning: (build) => void storeForOffline(build.files),
});

// A page in the back/forward cache would otherwise keep the engine's memory.
addEventListener('pagehide', browserEngine.close);

export function analyse(task: AnalysisTask): Promise<void> {
  return analysePosition({ engine: browserEngine, api, timers: browserTimers }, task);
}
