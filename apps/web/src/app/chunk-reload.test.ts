import { describe, expect, test } from 'vitest';
import { createChunkReload } from './chunk-reload.ts';

/** Simulates one tab. Each `open()` loads the page again; stored values are kept. */
function tab({ remembers = true } = {}) {
  const stored = new Map<string, string>();
  const tab = { now: 1_000_000, online: true, reloads: 0, stored };
  const open = () =>
    createChunkReload({
      store: {
        get: (key) => stored.get(key) ?? null,
        set: (key, value) => remembers && Boolean(stored.set(key, value)),
        remove: (key) => void stored.delete(key),
      },
      now: () => tab.now,
      isOnline: () => tab.online,
      reload: () => (tab.reloads += 1),
    });
  return { tab, open };
}

describe('a chunk that cannot be fetched', () => {
  test('a chunk that cannot be fetched reloads the page', () => {
    const { tab: t, open } = tab();
    expect(open().recover()).toBe('reloading');
    expect(t.reloads).toBe(1);
  });

  test('several chunks that fail together reload the page once', () => {
    const { tab: t, open } = tab();
    const page = open();
    page.recover();
    expect(page.recover()).toBe('reloading');
    expect(t.reloads).toBe(1);
  });

  test('the page is not reloaded again when the reload did not help', () => {
    const { tab: t, open } = tab();
    open().recover();
    t.now += 2000;
    expect(open().recover()).toBe('gave up');
    expect(t.reloads).toBe(1);
  });

  test('the page is not reloaded again soon after another page loaded: a broken part must not loop', () => {
    const { tab: t, open } = tab();
    open().recover();
    const page = open();
    page.consumeUpdateNotice();
    expect(page.recover()).toBe('gave up');
    expect(t.reloads).toBe(1);
  });

  test('a failure much later reloads the page again, for the next version', () => {
    const { tab: t, open } = tab();
    open().recover();
    t.now += 60 * 60_000;
    expect(open().recover()).toBe('reloading');
    expect(t.reloads).toBe(2);
  });

  test('the page is not reloaded when the browser is offline', () => {
    const { tab: t, open } = tab();
    t.online = false;
    expect(open().recover()).toBe('gave up');
    expect(t.reloads).toBe(0);
  });

  test('the page is not reloaded when the reload could not be remembered', () => {
    const { tab: t, open } = tab({ remembers: false });
    expect(open().recover()).toBe('gave up');
    expect(t.reloads).toBe(0);
  });

  test.for(['', 'null', '7', '{"at":"noon"}', '{'])(
    'an unreadable stored value (%j) counts as no reload',
    (junk) => {
      const { tab: t, open } = tab();
      t.stored.set('reloadedForNewVersion', junk);
      expect(open().consumeUpdateNotice()).toBe(false);
      expect(open().recover()).toBe('reloading');
    },
  );
});

describe('the notice about the update', () => {
  test('the notice about the update is shown once, after the reload', () => {
    const { open } = tab();
    const before = open();
    expect(before.consumeUpdateNotice()).toBe(false);
    before.recover();
    expect(before.consumeUpdateNotice()).toBe(false);

    const after = open();
    expect(after.consumeUpdateNotice()).toBe(true);
    expect(after.consumeUpdateNotice()).toBe(false);
    expect(open().consumeUpdateNotice()).toBe(false);
  });
});
