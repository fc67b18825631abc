import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { dismissErrorToast, toast, toastStore } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => toastStore.set(null));

test('a toast appears as a status, an error as an alert', async () => {
  render(<Toaster />);
  act(() => toast({ title: 'Saved', description: 'Your profile is up to date' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Your profile is up to date');
  act(() => toast({ title: 'Not saved', variant: 'destructive' }));
  expect(await screen.findByText('Not saved')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Not saved');
});

test('a new toast replaces the one on screen', async () => {
  render(<Toaster />);
  act(() => toast({ title: 'First' }));
  await screen.findByText('First');
  act(() => toast({ title: 'Second' }));
  await screen.findByText('Second');
  expect(screen.queryByText('First')).toBeNull();
});

test('the cross of a toast closes it', async () => {
  render(<Toaster />);
  act(() => toast({ title: 'Saved' }));
  await screen.findByText('Saved');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).toBeNull();
  expect(toastStore.read()).toBeNull();
});

test('a toast closes by itself after five seconds', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast({ title: 'Saved' }));
  act(() => void vi.advanceTimersByTime(4900));
  expect(screen.getByText('Saved')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('an error whose cause is gone is taken away, a message is not', async () => {
  render(<Toaster />);
  act(() => toast({ title: 'Saved' }));
  await screen.findByText('Saved');
  act(() => dismissErrorToast());
  expect(screen.getByText('Saved')).toBeTruthy();
  act(() => toast({ title: 'Not saved', variant: 'destructive' }));
  await screen.findByText('Not saved');
  act(() => dismissErrorToast());
  expect(screen.queryByText('Not saved')).toBeNull();
});
