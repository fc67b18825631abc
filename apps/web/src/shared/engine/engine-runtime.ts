import { engineBuilds } from 'virtual:engine-files';
import { api } from '../api/api.ts';
import { analysePosition } from './analyse-position.ts';
import type { AnalysisTask } from './analyse-position.ts';
import { createBrowserEngine } from './browser-engine.ts';
import { browserTimers } from './browser-timers.ts';
import { download } from './download.ts';
import { isStoredOffline, storeForOffline } from './offline-files.ts';
import { createWorkerTransport } from './worker-transport.ts';

/** Everything an engine needs in a browser. A chunk of its own: fetched when the first question is asked. */

/** The engine of this tab, whoever asks. */
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

// Pages that are left may be kept in memory by the browser.
addEventListener('pagehide', browserEngine.close);

export function analyse(task: AnalysisTask): Promise<void> {
  return analysePosition({ engine: browserEngine, api, timers: browserTimers }, task);
}
