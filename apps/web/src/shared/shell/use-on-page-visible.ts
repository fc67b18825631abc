import { useEffect, useEffectEvent } from 'react';

/** Calls `onSeenAgain` when the page becomes visible again, after a change of tabs or from the back/forward cache. */
export function useOnPageVisible(onSeenAgain: () => void): void {
  const seenAgain = useEffectEvent(onSeenAgain);
  useEffect(() => {
    const onVisibility = (): void => {
      if (document.visibilityState === 'visible') seenAgain();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) seenAgain();
    };
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pageshow', onPageShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pageshow', onPageShow);
    };
  }, []);
}
