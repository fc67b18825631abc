import { useEffect } from 'react';
import { navigate } from '../../shared/routing/location.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { useProfile } from '../../shared/shell/queries.ts';
import { Dashboard } from './dashboard.tsx';

/** Waits for the user: a token alone does not say whose dashboard it is. */
export function DashboardPage() {
  const { token, user } = useSession();
  if (user !== null) return <Own user={user} />;
  // Without a token the reader is just signing out.
  return token !== null && <ToLogin />;
}

function ToLogin() {
  useEffect(() => navigate('/login', { replace: true }), []);
  return null;
}

function Own({ user }: { user: SessionUser }) {
  const profile = useProfile();
  if (profile.error !== null) {
    return <AuthenticationRequired error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  return <Dashboard user={user} />;
}
