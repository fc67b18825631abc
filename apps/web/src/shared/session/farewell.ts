import { useSyncExternalStore } from 'react';
import { navigate } from '../routing/location.ts';
import { createStore } from '../store/create-store.ts';
import { signOutLocally } from './session.ts';

/** Time in milliseconds to read the goodbye message. */
const farewellMs = 1000;

const leaving = createStore(false);

/** Signs out after the account was deleted, shows a goodbye message, and goes to the landing page instead of the login page. */
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
