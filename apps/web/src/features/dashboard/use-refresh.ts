import { useQueryClient } from '@tanstack/react-query';
import { useOnPageVisible } from '../../shared/shell/use-on-page-visible.ts';
import { dashboardKey } from './queries.ts';

/** Asks anew when the page is seen again. Back within the site shows the page anew, which asks by itself. */
export function useRefresh(): void {
  const client = useQueryClient();
  // Who comes back may be told twice of it: the question that is under way answers both.
  useOnPageVisible(
    () => void client.invalidateQueries({ queryKey: dashboardKey }, { cancelRefetch: false }),
  );
}
