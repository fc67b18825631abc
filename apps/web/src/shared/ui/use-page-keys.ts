import { useEffectEvent, useLayoutEffect } from 'react';

/** The keys of the whole page. From the first picture on: who sees the page may press one. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const heard = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => heard(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
