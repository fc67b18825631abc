import { serviceWorkerUrl, toTrustedScript } from './worker-transport.ts';

/** Scope of the service worker. No page is inside it, so that pages never wait for the service worker. */
const scope = '/engine/';

/** Asks the service worker to store these files, so that the engine or the player model also runs offline. */
export async function storeForOffline(files: readonly string[]): Promise<void> {
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
export async function isStoredOffline(file: string): Promise<boolean> {
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
