import { serviceWorkerUrl, toTrustedScript } from './trusted-script.ts';

/** Pages are outside of its scope: they never wait for the service worker. */
const scope = '/engine/';

/** Asks the service worker to store these files, so that the engine runs offline. */
export async function storeForOffline(files: readonly string[]): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(toTrustedScript(serviceWorkerUrl), {
      scope,
    });
    (await waitUntilActive(registration))?.postMessage({ keep: files });
  } catch {
    // Private windows and full disks store nothing; the files then come from the network or the browser cache.
  }
}

/** Whether a worker gets this file without a network. */
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
