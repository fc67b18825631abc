import { LazyLoad } from '../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../shared/loading/lazy-module.ts';
import { usePath } from '../shared/routing/location.ts';
import { useIsLeaving } from '../shared/session/farewell.ts';
import { useSession } from '../shared/session/use-session.ts';
import { ToasterHost } from '../shared/ui/toaster-host.tsx';
import { copy } from './copy.ts';
import { decideScreen } from './decide-screen.ts';
import { Farewell, StatusScreen, MissingChunk } from './screens.tsx';
import { GoTo } from './go-to.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { PageOutlet } from './page-outlet.tsx';

const adminGate = createLazyModule(async () => (await import('./admin-gate.tsx')).AdminGate);

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
  const decision = decideScreen(path, token !== null);

  if (isLeaving) return <Farewell />;
  switch (decision.kind) {
    case 'page':
      return <PageOutlet name={decision.page} path={path} params={decision.params} />;
    case 'ask the admin gate':
      return (
        <LazyLoad
          module={adminGate}
          fallback={<StatusScreen line={copy.verifyingAccess} />}
          renderError={() => <MissingChunk />}
        >
          {(AdminGate) => <AdminGate key={path} path={path} page={decision.page} />}
        </LazyLoad>
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
