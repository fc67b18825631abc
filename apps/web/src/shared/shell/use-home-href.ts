import { useSession } from '../session/use-session.ts';

/** Where the logo leads: the dashboard when a token is stored, otherwise the landing page. */
export function useHomeHref(): '/dashboard' | '/' {
  return useSession().token === null ? '/' : '/dashboard';
}
