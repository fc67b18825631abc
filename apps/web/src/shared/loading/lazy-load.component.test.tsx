import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { LazyLoad } from './lazy-load.tsx';
import { createLazyModule, usePrefetchOnInput } from './lazy-module.ts';

test('a part that changes its module loads the new one', async () => {
  const first = createLazyModule(async () => 'first');
  const second = createLazyModule(async () => 'second');
  const { rerender } = render(<LazyLoad module={first}>{(text) => <p>{text}</p>}</LazyLoad>);
  await screen.findByText('first');
  rerender(<LazyLoad module={second}>{(text) => <p>{text}</p>}</LazyLoad>);
  expect(await screen.findByText('second')).toBeTruthy();
});

test('a module that could not be fetched is fetched again by the retry button', async () => {
  let isOnline = false;
  const module = createLazyModule(async () => {
    if (!isOnline) throw new Error('offline');
    return 'arrived';
  });
  render(<LazyLoad module={module}>{(text) => <p>{text}</p>}</LazyLoad>);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isOnline = true;
  retry.click();
  expect(await screen.findByText('arrived')).toBeTruthy();
});

test('a key pressed as soon as the page is drawn starts the prefetch', async () => {
  const soonWanted = [createLazyModule(async () => 'module')];
  function Page() {
    usePrefetchOnInput(soonWanted);
    useLayoutEffect(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })), []);
    return null;
  }
  render(<Page />);
  await vi.waitFor(() => expect(soonWanted[0]?.peek()).toBe('module'));
});

test('a pointer that rests while the page moves under it does not start the prefetch', async () => {
  const fetchModule = vi.fn<() => Promise<string>>(async () => 'module');
  const soonWanted = [createLazyModule(fetchModule)];
  function Page() {
    usePrefetchOnInput(soonWanted);
    return null;
  }
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  render(<Page />);
  dispatchEvent(createPointerMove(0, 0));
  expect(fetchModule).not.toHaveBeenCalled();
  dispatchEvent(createPointerMove(0, 1));
  expect(fetchModule).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

function createPointerMove(movementX: number, movementY: number): Event {
  return Object.assign(new Event('pointermove'), { movementX, movementY });
}
