import { type ComponentType, useEffect, useState } from 'react';
import { currentToast, subscribeToToasts } from './toast.ts';

/**
 * Brings the toaster's code in after the first visit is done: at the user's first key or click, or when a toast is
 * raised before that. A failed load is tried again at the next toast.
 */
export function ToasterHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Toaster !== null) return undefined;
    let isLoading = false;
    let isGone = false;
    const load = async (): Promise<void> => {
      if (isLoading) return;
      isLoading = true;
      try {
        const loaded = await import('./toaster.tsx');
        if (!isGone) setToaster(() => loaded.Toaster);
      } catch {
        isLoading = false;
      }
    };
    const start = (): void => void load();
    if (currentToast() !== null) start();
    const unsubscribe = subscribeToToasts(start);
    window.addEventListener('pointerdown', start, { passive: true });
    window.addEventListener('keydown', start);
    return () => {
      isGone = true;
      unsubscribe();
      window.removeEventListener('pointerdown', start);
      window.removeEventListener('keydown', start);
    };
  }, [Toaster]);

  // An open dialog hides the rest of the page from screen readers, except what is marked as live.
  return <div aria-live="off">{Toaster !== null && <Toaster />}</div>;
}
