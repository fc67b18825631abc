import { createKeyValueStore } from './key-value-store.ts';
import { createSessionStore } from './session-store.ts';

/** The session of this browser. The user is signed in if a token is stored. */
export const session = createSessionStore(
  createKeyValueStore(() => window.localStorage),
  () => window,
);

export const { signOutLocally } = session;
