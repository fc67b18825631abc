import { describe, expect, test } from 'vitest';
import type { KeyValueStore } from './key-value-store.ts';
import { createWaitingSignUps } from './waiting-sign-ups.ts';

function createStore(initial?: string) {
  const entries = new Map<string, string>();
  if (initial !== undefined) entries.set('waitingSignUps', initial);
  const store: KeyValueStore = {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => {
      entries.set(key, value);
      return true;
    },
    remove: (key) => void entries.delete(key),
  };
  const clock = { nowMs: 1_000_000_000_000 };
  return { entries, clock, signUps: createWaitingSignUps(store, () => clock.nowMs) };
}

const day = 24 * 60 * 60_000;

test('an id is found by its address, whatever the case, until it is forgotten', () => {
  const { signUps, entries } = createStore();
  signUps.remember('reader@example.org', 'one');
  signUps.remember('other@example.org', 'two');
  expect(signUps.find('READER@example.org')).toBe('one');
  expect(signUps.find('nobody@example.org')).toBeUndefined();
  expect(signUps.findNewest()).toBe('two');
  signUps.forget('Reader@example.org');
  expect(signUps.find('reader@example.org')).toBeUndefined();
  signUps.forget('other@example.org');
  expect(signUps.findNewest()).toBeUndefined();
  expect(entries.size).toBe(0);
});

test('of two sign-ups with one address the newer one is found, and both are forgotten', () => {
  const { signUps } = createStore();
  signUps.remember('reader@example.org', 'one');
  signUps.remember('reader@example.org', 'two');
  expect(signUps.find('reader@example.org')).toBe('two');
  signUps.forget('reader@example.org');
  expect(signUps.find('reader@example.org')).toBeUndefined();
});

test('an id is forgotten after seven days, and the sixth pushes out the first', () => {
  const { signUps, clock } = createStore();
  signUps.remember('reader@example.org', 'one');
  clock.nowMs += 7 * day - 1;
  expect(signUps.find('reader@example.org')).toBe('one');
  clock.nowMs += 1;
  expect(signUps.find('reader@example.org')).toBeUndefined();
  for (let n = 1; n <= 6; n += 1) signUps.remember(`reader${n}@example.org`, `id ${n}`);
  expect(signUps.find('reader1@example.org')).toBeUndefined();
  expect(signUps.find('reader2@example.org')).toBe('id 2');
});

describe('a stored text of another form is no sign-up', () => {
  test.for([['no JSON'], ['null'], ['{}'], ['[null, 7]'], ['[{"email":"a@b.example"}]']])(
    '%s',
    ([text]) => {
      const { signUps } = createStore(text);
      expect(signUps.findNewest()).toBeUndefined();
      signUps.remember('reader@example.org', 'one');
      expect(signUps.find('reader@example.org')).toBe('one');
    },
  );
});
