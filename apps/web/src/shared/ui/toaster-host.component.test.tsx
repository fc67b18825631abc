import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLazyModule } from '../loading/lazy-module.ts';
import { toast, toastStore } from './toast.ts';
import { ToasterHost } from './toaster-host.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(() => toastStore.set(null));

const createUnreachableToaster = () =>
  createLazyModule<typeof Toaster>(() => Promise.reject(new TypeError('Failed to fetch')));

test('an error is shown even if the toaster cannot be fetched', async () => {
  render(<ToasterHost toaster={createUnreachableToaster()} />);
  act(() => toast({ title: 'Not saved', description: 'No server.', variant: 'destructive' }));
  expect(await screen.findByText('Not saved')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('No server.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('a toast without the toaster closes after five seconds', async () => {
  vi.useFakeTimers();
  render(<ToasterHost toaster={createUnreachableToaster()} />);
  act(() => toast({ title: 'Not saved' }));
  // React renders the toast at the end of `act`, and its time starts then.
  await act(() => vi.advanceTimersByTimeAsync(50));
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(screen.getByText('Not saved')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('the next toast fetches the toaster again', async () => {
  let fetches = 0;
  const toaster = createLazyModule(async () => {
    fetches += 1;
    if (fetches === 1) throw new TypeError('Failed to fetch');
    return Toaster;
  });
  render(<ToasterHost toaster={toaster} />);
  act(() => toast({ title: 'First' }));
  await screen.findByText('First');
  expect(toaster.peek()).toBeNull();
  act(() => toastStore.set(null));
  act(() => toast({ title: 'Second' }));
  await screen.findByText('Second');
  expect(toaster.peek()).toBe(Toaster);
});
