import { api } from '../api/api.ts';
import { navigate } from '../routing/location.ts';
import { signOutLocally } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { copy } from './copy.ts';

/** Signs out, also if the server cannot be reached. A token that could not be revoked expires later. */
export function signOut(): void {
  api.call('POST /api/auth/logout', { keepalive: true }).catch(() => {});
  leaveAs(copy.loggedOut);
}

/** Call after all sessions of the account have ended. */
export function finishSignOutEverywhere(): void {
  leaveAs(copy.loggedOutEverywhere);
}

function leaveAs(words: { title: string; description: string }): void {
  signOutLocally();
  navigate('/');
  toast(words);
}
