import { expect, test } from 'vitest';
import { lockPageScroll } from './remove-scroll.tsx';

function fakeRoot() {
  const names = new Set<string>();
  const add = (...added: string[]) => added.forEach((name) => names.add(name));
  const remove = (...removed: string[]) => removed.forEach((name) => names.delete(name));
  return { names, classList: { add, remove } };
}

test('a page with a scrollbar keeps its room while locked', () => {
  const root = fakeRoot();
  const release = lockPageScroll(root, true);
  expect([...root.names]).toEqual(['scroll-locked', 'scroll-gutter']);
  release();
  expect(root.names.size).toBe(0);
});

test('a page without a scrollbar gets no gutter', () => {
  const root = fakeRoot();
  lockPageScroll(root, false);
  expect([...root.names]).toEqual(['scroll-locked']);
});

test('a dialog over a dialog: the page stays locked until the last one closes, in any order', () => {
  const root = fakeRoot();
  const releaseOuter = lockPageScroll(root, true);
  const releaseInner = lockPageScroll(root, false);
  releaseOuter();
  expect(root.names.has('scroll-locked')).toBe(true);
  expect(root.names.has('scroll-gutter')).toBe(true);
  releaseInner();
  expect(root.names.size).toBe(0);
});

test('releasing twice does not open somebody else’s lock', () => {
  const root = fakeRoot();
  const releaseFirst = lockPageScroll(root, false);
  lockPageScroll(root, false);
  releaseFirst();
  releaseFirst();
  expect(root.names.has('scroll-locked')).toBe(true);
});
