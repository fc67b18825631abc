import { useEffect, useEffectEvent } from 'react';

/** Tells when the page is seen again: from another tab, or brought back whole by the browser's Back. */
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
