import { useRef } from 'react';

/** Longest time between the two clicks of a double click. */
const doubleClickMs = 500;

/**
 * Runs one action at a time and ignores a double click: its second click could come before the first is drawn, or act
 * on what the first has left.
 */
export function useOnce(): (act: () => Promise<unknown>) => void {
  const isBusy = useRef(false);
  return (act) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const rest = new Promise((resolve) => {
      setTimeout(resolve, doubleClickMs);
    });
    void Promise.allSettled([act(), rest]).then(() => {
      isBusy.current = false;
    });
  };
}
