import { useQueryClient } from '@tanstack/react-query';
import { useOnPageVisible } from '../../shared/shell/use-on-page-visible.ts';
import { dashboardKey } from './queries.ts';

/** Refetches when the page becomes visible again. Navigation within the site mounts the page anew, which fetches by itself. */
export function useRefresh(): void {
  const client = useQueryClient();
  // Two events may report the same return: a running fetch serves both.
  useOnPageVisible(
    () => void client.invalidateQueries({ queryKey: dashboardKey }, { cancelRefetch: false }),
  );
}
