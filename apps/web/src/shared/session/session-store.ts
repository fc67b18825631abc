import { createListeners } from '../store/create-store.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { parseSessionUser, type SessionUser } from './session-user.ts';

const tokenKey = 'authToken';
const userKey = 'user';

export type Session = { readonly token: string | null; readonly user: SessionUser | null };

export type SessionStore = {
  /** Returns the same object until a value changes, as React's `useSyncExternalStore` requires. */
  read: () => Session;
  signIn: (token: string, user: SessionUser) => void;
  updateUser: (user: SessionUser) => void;
  signOutLocally: () => void;
  subscribe: (listener: () => void) => () => void;
};

/** `events` returns the window. Its events report changes made in other tabs. */
export function createSessionStore(store: KeyValueStore, events: () => EventTarget): SessionStore {
  const { notify, subscribe } = createListeners();
  let subscribers = 0;
  let seen: { token: string | null; user: string | null } = { token: null, user: null };
  let session: Session = { token: null, user: null };

  function read(): Session {
    const token = store.get(tokenKey);
    const user = store.get(userKey);
    if (token !== seen.token || user !== seen.user) {
      seen = { token, user };
      session = { token: parseToken(token), user: parseSessionUser(user) };
    }
    return session;
  }

  function onStorage(event: Event) {
    const key = 'key' in event ? event.key : null;
    if (key === null || key === tokenKey || key === userKey) notify();
  }

  return {
    read,
    signIn(token, user) {
      store.set(tokenKey, token);
      store.set(userKey, JSON.stringify(user));
      notify();
    },
    updateUser(user) {
      store.set(userKey, JSON.stringify(user));
      notify();
    },
    signOutLocally() {
      store.remove(tokenKey);
      store.remove(userKey);
      notify();
    },
    subscribe(listener) {
      const unsubscribe = subscribe(listener);
      subscribers += 1;
      if (subscribers === 1) {
        events().addEventListener('storage', onStorage);
        // A page restored from the back/forward cache has missed the changes made in other tabs.
        events().addEventListener('pageshow', notify);
      }
      return () => {
        unsubscribe();
        subscribers -= 1;
        if (subscribers > 0) return;
        events().removeEventListener('storage', onStorage);
        events().removeEventListener('pageshow', notify);
      };
    },
  };
}

/** Returns null for a token with spaces or line breaks, because it cannot be sent in a header. */
function parseToken(text: string | null): string | null {
  return text !== null && /^[\x21-\x7e]+$/.test(text) ? text : null;
}
