import { engineBuilds } from 'virtual:engine-files';
import { api } from '../api/api.ts';
import { analysePosition } from './analyse-position.ts';
import type { AnalysisTask } from './analyse-position.ts';
import { createBrowserEngine } from './browser-engine.ts';
import { browserTimers } from './time-limits.ts';
import { download } from './download.ts';
import { createWorkerTransport, serviceWorkerUrl, toTrustedScript } from './worker-transport.ts';

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

/** Scope of the service worker. No page is inside it, so that pages never wait for the service worker. */
const scope = '/engine/';

/** Asks the service worker to store these files, so that the engine also runs offline. */
async function storeForOffline(files: readonly string[]): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(toTrustedScript(serviceWorkerUrl), {
      scope,
    });
    (await waitUntilActive(registration))?.postMessage({ keep: files });
  } catch {
    // In private windows and on full disks nothing is stored. The files then come from the network or the browser
    // cache.
  }
}

/** True if a worker can load this file without a network. */
async function isStoredOffline(file: string): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    if (!registration?.active) return false;
    return (await caches.match(file)) !== undefined;
  } catch {
    return false;
  }
}

function waitUntilActive(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const { active, waiting, installing } = registration;
  const next = waiting ?? installing;
  if (active || !next) return Promise.resolve(active);
  return new Promise((resolve) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve(next);
      if (next.state === 'redundant') resolve(null);
    });
  });
}
