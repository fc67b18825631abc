import { createKeyValueStore, type KeyValueStore } from './key-value-store.ts';

const resetEmailKey = 'resetEmail';

/** Stores the e-mail address entered on the forgot-password step for the reset step. */
export function createResetEmail(store: KeyValueStore) {
  return {
    remember: (email: string) => store.set(resetEmailKey, email),
    read: () => store.get(resetEmailKey) || null,
    forget: () => store.remove(resetEmailKey),
  };
}

export const resetEmail = createResetEmail(createKeyValueStore(() => window.sessionStorage));
