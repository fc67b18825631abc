import { navigate } from '../routing/location.ts';
import { api } from '../api/api.ts';
import { signOutLocally } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { copy } from './copy.ts';

/** Signing out must work without the server too: a token it could not be told about runs out by itself. */
export function signOut(): void {
  api.request('POST', '/api/auth/logout').catch(() => {});
  signOutLocally();
  navigate('/');
  toast(copy.loggedOut);
}
