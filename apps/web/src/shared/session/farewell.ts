import { useSyncExternalStore } from 'react';
import { navigate } from '../routing/location.ts';
import { signOutLocally } from './session.ts';

/** Long enough to read that the account is gone. */
const farewellMs = 1000;

let isLeaving = false;
const listeners = new Set<() => void>();

function setLeaving(next: boolean): void {
  isLeaving = next;
  for (const listener of listeners) listener();
}

/** Who has just deleted the account is signed out at once, yet is not sent to the login: the front page comes next. */
export function leaveForGood(): void {
  setLeaving(true);
  signOutLocally();
  setTimeout(() => {
    navigate('/', { replace: true });
    setLeaving(false);
  }, farewellMs);
}

export function useIsLeaving(): boolean {
  return useSyncExternalStore(subscribe, () => isLeaving);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
