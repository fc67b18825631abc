import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { LazyLoad } from '../loading/lazy-load.tsx';
import { createLazyModule, usePrefetchOnInput } from '../loading/lazy-module.ts';
import type { LazyModule } from '../loading/lazy-module.ts';
import { ToastCard, ToastCloseButton, toastPlaceClass } from './toast-card.tsx';
import { dismissToast, toastDurationMs, toastStore } from './toast.ts';
import type { ToastMessage } from './toast.ts';

const lazyToaster = createLazyModule(async () => (await import('./toaster.tsx')).Toaster);

/**
 * Loads the toaster after the user's first input or with the first toast. If the toaster cannot be fetched, the toast
 * is shown without it, because most toasts of that moment say that the server cannot be reached.
 */
export function ToasterHost({ toaster = lazyToaster }: { toaster?: LazyModule<() => ReactNode> }) {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const prefetched = useMemo(() => [toaster], [toaster]);
  usePrefetchOnInput(prefetched);
  const isNeeded = toast !== null || toaster.peek() !== null;
  return (
    // An open dialog hides the rest of the page from screen readers, except elements with the attribute aria-live.
    <div aria-live="off">
      {isNeeded && (
        <LazyLoad
          module={toaster}
          renderError={() => toast && <PlainToast key={toast.id} message={toast} />}
        >
          {(Toaster) => <Toaster />}
        </LazyLoad>
      )}
    </div>
  );
}

/** A toast without the gestures and keys of the toaster. The next toast tries to fetch the toaster again. */
function PlainToast({ message: { id }, message }: { message: ToastMessage }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className={toastPlaceClass}>
      <ToastCard message={message} close={<ToastCloseButton onClick={() => dismissToast(id)} />} />
    </div>
  );
}
