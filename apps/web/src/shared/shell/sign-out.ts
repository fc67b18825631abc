import { api } from '../api/api.ts';
import { navigate } from '../routing/location.ts';
import { signOutLocally } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { copy } from './copy.ts';

/** Signing out must work without the server too: a token it could not be told about runs out by itself. */
export function signOut(): void {
  api.call('POST /api/auth/logout', { keepalive: true }).catch(() => {});
  leaveAs(copy.loggedOut);
}

/** Once every session of the account has been ended. */
export function finishSignOutEverywhere(): void {
  leaveAs(copy.loggedOutEverywhere);
}

function leaveAs(words: { title: string; description: string }): void {
  signOutLocally();
  navigate('/');
  toast(words);
}
