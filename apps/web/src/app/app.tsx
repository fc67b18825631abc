import { lazy, Suspense } from 'react';
import { usePath } from '../shared/routing/location.ts';
import { useIsLeaving } from '../shared/session/farewell.ts';
import { useSession } from '../shared/session/use-session.ts';
import { ToasterHost } from '../shared/ui/toaster-host.tsx';
import { copy } from './copy.ts';
import { decide } from './decide.ts';
import { Farewell } from './farewell.tsx';
import { GoTo } from './go-to.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { StatusScreen } from './screens.tsx';

/** Few come by. */
const AdminGate = lazy(async () => ({ default: (await import('./admin-gate.tsx')).AdminGate }));

export function App() {
  return (
    <PageErrorBoundary>
      <Screen />
      <ToasterHost />
    </PageErrorBoundary>
  );
}

function Screen() {
  const path = usePath();
  const { token } = useSession();
  const isLeaving = useIsLeaving();
  const decision = decide(path, token !== null);

  if (isLeaving) return <Farewell />;
  switch (decision.kind) {
    case 'page':
      return <PageOutlet name={decision.page} path={path} params={decision.params} />;
    case 'ask the admin gate':
      return (
        <Suspense fallback={<StatusScreen line={copy.verifyingAccess} />}>
          <AdminGate key={path} path={path} page={decision.page} />
        </Suspense>
      );
    case 'go on':
      return <GoTo key={path} to={decision.to} />;
    case 'go to login':
      return (
        <GoTo key={path} to="/login" why={decision.isForAdmins ? copy.adminLogin : undefined}>
          <StatusScreen line={copy.redirectingToLogin} />
        </GoTo>
      );
    case 'not found': {
      const page = <PageOutlet name="notFound" path={path} params={{}} />;
      return decision.goTo === null ? (
        page
      ) : (
        <GoTo key={path} to={decision.goTo}>
          {page}
        </GoTo>
      );
    }
    default:
      return decision satisfies never;
  }
}
