import { useEffect, useState, useRef } from 'react';

/** Returns the value once it has not changed for `restMs`. Objects are compared by identity, so they must be memoised. */
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
 * Runs one action at a time and ignores a double click. Its second click could come before the first is rendered, or
 * could press a button that the first has put in its place.
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

/** The time at which the shown data was loaded. While a query shows placeholder data, the previous time is kept. */
export function useSeenAtMs({ dataUpdatedAt }: { dataUpdatedAt: number }): number {
  const [seenAtMs, setSeenAtMs] = useState(dataUpdatedAt);
  if (dataUpdatedAt > 0 && dataUpdatedAt !== seenAtMs) setSeenAtMs(dataUpdatedAt);
  return seenAtMs;
}

/** Rows per page. Fewer on phones, where each row is a card and the list fills the page. */
export function getRowsPerPage(usual: number, onPhones: number): number {
  return matchMedia('(width < 48rem)').matches ? onPhones : usual;
}
