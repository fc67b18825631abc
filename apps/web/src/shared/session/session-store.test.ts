import { describe, expect, test, vi } from 'vitest';
import { createKeyValueStore, type KeyValueStore } from './key-value-store.ts';
import { createResetEmail } from './reset-email.ts';
import { createSessionStore } from './session-store.ts';

const user = {
  id: 'u1',
  username: 'reader',
  email: 'reader@example.test',
  firstName: 'First',
  lastName: 'Last',
  isVerified: true,
  createdAt: '2025-03-01T00:00:00.000Z',
  role: 'user',
  rating: null,
};

/** A substitute for the browser's Storage that can be made to refuse access. */
function browserStorage(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial));
  const mode = { blocked: false, full: false };
  const storage: Storage = {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => {
      if (mode.blocked) throw new DOMException('denied', 'SecurityError');
      return entries.get(key) ?? null;
    },
    removeItem: (key) => {
      if (mode.blocked) throw new DOMException('denied', 'SecurityError');
      entries.delete(key);
    },
    setItem: (key, value) => {
      if (mode.blocked || mode.full) throw new DOMException('no', 'QuotaExceededError');
      entries.set(key, value);
    },
  };
  return { entries, mode, store: createKeyValueStore(() => storage) };
}

function sessionOver(store: KeyValueStore, events = new EventTarget()) {
  return createSessionStore(store, () => events);
}

function listened(events = new EventTarget()) {
  const session = sessionOver(browserStorage({ authToken: 'tok' }).store, events);
  const listener = vi.fn<() => void>();
  const stop = session.subscribe(listener);
  return { session, events, listener, stop };
}

function changed(key: string | null) {
  return Object.assign(new Event('storage'), { key });
}

describe('what is stored', () => {
  test('signing in stores token and user under the keys authToken and user', () => {
    const { entries, store } = browserStorage();
    const session = sessionOver(store);
    session.signIn('tok', user);
    expect(entries.get('authToken')).toBe('tok');
    expect(JSON.parse(entries.get('user') ?? '')).toEqual(user);
    expect(session.read()).toEqual({ token: 'tok', user });
  });

  test('signing out removes both and nothing else', () => {
    const { entries, store } = browserStorage({ authToken: 'tok', user: '{}', theme: 'dark' });
    sessionOver(store).signOutLocally();
    expect([...entries.keys()]).toEqual(['theme']);
  });

  test('updating the user leaves the token alone', () => {
    const { store } = browserStorage({ authToken: 'tok' });
    const session = sessionOver(store);
    session.updateUser({ ...user, firstName: 'Other' });
    expect(session.read()).toEqual({ token: 'tok', user: { ...user, firstName: 'Other' } });
  });
});

describe('what is read', () => {
  test.for([
    ['no token', {}, null],
    ['an empty token', { authToken: '' }, null],
    ['a token with a line break, which no header can carry', { authToken: 'a\r\nb' }, null],
    ['a token with letters outside ASCII', { authToken: 'tøken' }, null],
    ['a token', { authToken: 'aZ09-_.~+/=' }, 'aZ09-_.~+/='],
  ] as const)('%s', ([, stored, token]) => {
    expect(sessionOver(browserStorage(stored).store).read().token).toBe(token);
  });

  test.for([
    ['no JSON', 'undefined'],
    ['JSON null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['a user without e-mail', '{"username":"x"}'],
    ['a user whose name is no text', '{"username":{},"email":"a@b.example"}'],
  ] as const)('%s under user is no user, and the token still counts', ([, text]) => {
    const { store } = browserStorage({ authToken: 'tok', user: text });
    expect(sessionOver(store).read()).toEqual({ token: 'tok', user: null });
  });

  test('missing or odd fields of a user become harmless ones', () => {
    const { store } = browserStorage({
      user: '{"username":"x","email":"a@b.example","isVerified":"yes","firstName":3}',
    });
    expect(sessionOver(store).read().user).toMatchObject({ isVerified: false, firstName: '' });
  });

  test('the session is the same object until storage changes', () => {
    const { entries, store } = browserStorage({ authToken: 'tok' });
    const session = sessionOver(store);
    const first = session.read();
    expect(session.read()).toBe(first);
    entries.set('authToken', 'other');
    expect(session.read()).not.toBe(first);
    expect(session.read().token).toBe('other');
  });
});

describe('when storage refuses', () => {
  test('blocked storage reads as signed out and nothing throws', () => {
    const { mode, store } = browserStorage({ authToken: 'tok' });
    mode.blocked = true;
    const session = sessionOver(store);
    expect(session.read()).toEqual({ token: null, user: null });
    expect(() => session.signOutLocally()).not.toThrow();
  });

  test('storage that throws when it is only mentioned is the same as blocked', () => {
    const store = createKeyValueStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(sessionOver(store).read().token).toBeNull();
  });

  test.for(['blocked', 'full'] as const)('a sign-in into %s storage lasts for the page', (why) => {
    const { mode, store } = browserStorage();
    mode[why] = true;
    const session = sessionOver(store);
    session.signIn('tok', user);
    expect(session.read()).toEqual({ token: 'tok', user });
    session.signOutLocally();
    expect(session.read()).toEqual({ token: null, user: null });
  });
});

describe('who is told', () => {
  test('this tab, on signing in, updating and signing out', () => {
    const { session, listener } = listened();
    session.signIn('t', user);
    session.updateUser(user);
    session.signOutLocally();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test.for([
    ['the token', 'authToken', 1],
    ['the user', 'user', 1],
    ['everything at once', null, 1],
    ['something else', 'theme', 0],
  ] as const)('another tab changed %s', ([, key, times]) => {
    const { events, listener } = listened();
    events.dispatchEvent(changed(key));
    expect(listener).toHaveBeenCalledTimes(times);
  });

  test('a page brought back by the Back button looks again', () => {
    const { events, listener } = listened();
    events.dispatchEvent(new Event('pageshow'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('nobody after leaving', () => {
    const { session, events, listener, stop } = listened();
    stop();
    session.signOutLocally();
    events.dispatchEvent(changed('authToken'));
    expect(listener).not.toHaveBeenCalled();
  });
});

test('the e-mail of the forgot-password step is entries, read and forgotten', () => {
  const email = createResetEmail(browserStorage().store);
  expect(email.read()).toBeNull();
  email.remember('reader@example.test');
  expect(email.read()).toBe('reader@example.test');
  email.forget();
  expect(email.read()).toBeNull();
});
