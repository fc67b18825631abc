import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dashboardKey } from './queries.ts';

/**
 * Asks anew when the page is seen again: from another tab, or brought back whole by the browser's Back. Back within the site
 * shows the page anew, which asks by itself.
 */
export function useRefresh(): void {
  const client = useQueryClient();
  useEffect(() => {
    // Who comes back may be told twice of it: the question that is under way answers both.
    const refresh = (): void =>
      void client.invalidateQueries({ queryKey: dashboardKey }, { cancelRefetch: false });
    const onVisibility = (): void => {
      if (document.visibilityState === 'visible') refresh();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) refresh();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [client]);
}
