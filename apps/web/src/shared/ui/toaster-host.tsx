import { useState, useSyncExternalStore } from 'react';
import { LazyLoad } from '../loading/lazy-load.tsx';
import { createLazyModule, usePrefetchOnInput } from '../loading/lazy-module.ts';
import { toastStore } from './toast.ts';

const toaster = createLazyModule(async () => (await import('./toaster.tsx')).Toaster);
const prefetched = [toaster];

/** Loads the toaster after the user's first input or with the first toast. A failed load is retried with the next toast. */
export function ToasterHost() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [failedId, setFailedId] = useState(0);
  usePrefetchOnInput(prefetched);
  const isNeeded = toaster.peek() !== null || (toast !== null && toast.id !== failedId);
  return (
    // An open dialog hides the rest of the page from screen readers, except elements with the attribute aria-live.
    <div aria-live="off">
      {isNeeded && (
        <LazyLoad module={toaster} silent onError={() => setFailedId(toast?.id ?? 0)}>
          {(Toaster) => <Toaster />}
        </LazyLoad>
      )}
    </div>
  );
}
