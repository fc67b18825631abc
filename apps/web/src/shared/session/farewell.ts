import { useSyncExternalStore } from 'react';
import { navigate } from '../routing/location.ts';
import { createStore } from '../store/create-store.ts';
import { signOutLocally } from './session.ts';

/** Time to read the goodbye message. */
const farewellMs = 1000;

const leaving = createStore(false);

/** After an account was deleted: signs out, says goodbye and goes to the landing page, not to the login page. */
export function leaveDeletedAccount(): void {
  leaving.set(true);
  signOutLocally();
  setTimeout(() => {
    navigate('/', { replace: true });
    leaving.set(false);
  }, farewellMs);
}

export function useIsLeaving(): boolean {
  return useSyncExternalStore(leaving.subscribe, leaving.read);
}
