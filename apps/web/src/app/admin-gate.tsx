import { ApiError } from '@lamplight/contract/client.ts';
import { useEffect, useState } from 'react';
import { api } from '../shared/api/api.ts';
import { copy } from './copy.ts';
import { GoTo } from './go-to.tsx';
import { PageOutlet } from './page-outlet.tsx';
import type { PageName } from './page-heads.ts';
import { StatusScreen } from './screens.tsx';

const denied = {
  title: 'Access Denied',
  description: 'You do not have permission to access the admin panel',
  variant: 'destructive',
} as const;

type Answer = 'asking' | 'open' | 'elsewhere' | 'denied';

/** Opens the admin panel only at the address that the server sends to admins. */
export function AdminGate({ path, page }: { path: string; page: PageName }) {
  const [answer, setAnswer] = useState<Answer>('asking');

  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      try {
        const { signal } = leaving;
        const { url } = await api.call('GET /api/auth/admin-panel-url', { signal });
        setAnswer(url === path ? 'open' : 'elsewhere');
      } catch (error) {
        const isDenied = error instanceof ApiError && error.status === 403;
        if (!leaving.signal.aborted) setAnswer(isDenied ? 'denied' : 'elsewhere');
      }
    };
    void ask();
    return () => leaving.abort();
  }, [path]);

  switch (answer) {
    case 'asking':
      return <StatusScreen line={copy.verifyingAccess} />;
    case 'open':
      return <PageOutlet name={page} path={path} params={{}} />;
    case 'elsewhere':
    case 'denied':
      return (
        <GoTo to="/dashboard" why={answer === 'denied' ? denied : undefined}>
          <StatusScreen line={copy.redirecting} />
        </GoTo>
      );
    default:
      return answer satisfies never;
  }
}
