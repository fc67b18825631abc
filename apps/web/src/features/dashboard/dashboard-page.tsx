import { useEffect } from 'react';
import { navigate } from '../../shared/routing/location.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { useProfile } from '../../shared/shell/queries.ts';
import { Dashboard } from './dashboard.tsx';

/** A token alone does not say whose dashboard it is. */
export function DashboardPage() {
  const { user } = useSession();
  return user === null ? <ToLogin /> : <OwnDashboard />;
}

function ToLogin() {
  useEffect(() => navigate('/login', { replace: true }), []);
  return null;
}

function OwnDashboard() {
  const { user } = useSession();
  const profile = useProfile();
  if (profile.error !== null) {
    return <AuthenticationRequired error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  return user && <Dashboard user={user} />;
}
