import { keyValueStore } from './key-value-store.ts';
import { createSessionStore } from './session-store.ts';

/** The one session of this browser: signed in means that a token is stored. */
export const session = createSessionStore(
  keyValueStore(() => window.localStorage),
  () => window,
);

export const { signOutLocally } = session;
