import { serviceWorkerUrl, toTrustedScript } from './trusted-script.ts';

/** Pages are outside of it: they never wait for the service worker. */
const scope = '/engine/';

/** Has the service worker keep these files, so that the engine runs without a network, too. */
export async function storeForOffline(files: readonly string[]): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(toTrustedScript(serviceWorkerUrl), {
      scope,
    });
    (await waitUntilActive(registration))?.postMessage({ keep: files });
  } catch {
    // Private windows and full disks keep nothing; the files then come from the network or the browser's own cache.
  }
}

/** Whether a worker that asks for this file will get it without a network. */
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
