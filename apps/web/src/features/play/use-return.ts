import { useEffect, useEffectEvent } from 'react';

/** Away for less than this, nobody has played elsewhere. */
const awayMs = 5000;

interface ReturnHandlers {
  /** The page is looked at again after a while. */
  readonly onReturn: () => void;
  readonly onOnline: () => void;
}

export function useReturn({ onReturn, onOnline }: ReturnHandlers): void {
  const returned = useEffectEvent(onReturn);
  const online = useEffectEvent(onOnline);
  useEffect(() => {
    let leftAt = performance.now();
    const heed = (): void => {
      if (document.hidden) leftAt = performance.now();
      else if (performance.now() - leftAt > awayMs) returned();
    };
    const reach = (): void => online();
    document.addEventListener('visibilitychange', heed);
    addEventListener('online', reach);
    return () => {
      document.removeEventListener('visibilitychange', heed);
      removeEventListener('online', reach);
    };
  }, []);
}
