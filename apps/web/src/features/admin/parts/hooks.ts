import { useEffect, useState, useRef } from 'react';

/** The value after it has not changed for a moment. Objects are compared by identity: memoise them. */
export function useDebounced<Value>(value: Value, restMs = 300): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}

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

/** The time of the shown answer: a query that shows placeholder data has none yet. */
export function useSeenAtMs({ dataUpdatedAt }: { dataUpdatedAt: number }): number {
  const [seenAtMs, setSeenAtMs] = useState(dataUpdatedAt);
  if (dataUpdatedAt > 0 && dataUpdatedAt !== seenAtMs) setSeenAtMs(dataUpdatedAt);
  return seenAtMs;
}

/** Rows per page; fewer on phones, where each row is a card and the list is the page. */
export function getRowsPerPage(usual: number, onPhones: number): number {
  return matchMedia('(width < 48rem)').matches ? onPhones : usual;
}
