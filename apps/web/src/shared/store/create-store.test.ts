import { expect, test, vi } from 'vitest';
import { createStore } from './create-store.ts';

test('a store tells its listeners of every change until they unsubscribe', () => {
  const store = createStore('first');
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  store.set('second');
  expect(store.read()).toBe('second');
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  store.set('third');
  expect(listener).toHaveBeenCalledTimes(1);
});
