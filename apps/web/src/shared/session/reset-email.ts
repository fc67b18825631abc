import { createKeyValueStore, type KeyValueStore } from './key-value-store.ts';

const resetEmailKey = 'resetEmail';

/** The e-mail typed on the forgot-password step, so that the reset step need not ask for it again. */
export function createResetEmail(store: KeyValueStore) {
  return {
    remember: (email: string) => store.set(resetEmailKey, email),
    read: () => store.get(resetEmailKey) || null,
    forget: () => store.remove(resetEmailKey),
  };
}

export const resetEmail = createResetEmail(createKeyValueStore(() => window.sessionStorage));
