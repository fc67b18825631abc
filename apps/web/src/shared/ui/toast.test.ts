import { expect, test } from 'vitest';
import {
  currentToast,
  dismissToast,
  subscribeToToasts,
  toast,
  withdrawComplaint,
} from './toast.ts';

test('a new toast replaces the one on screen', () => {
  toast({ title: 'OTP Sent' });
  toast({ title: 'Login Failed', description: 'Wrong password', variant: 'destructive' });
  expect(currentToast()).toMatchObject({
    title: 'Login Failed',
    description: 'Wrong password',
    variant: 'destructive',
  });
});

test('closing a toast that was already replaced leaves the newer one', () => {
  toast({ title: 'Profile Updated' });
  const older = currentToast();
  toast({ title: 'Password Updated' });
  dismissToast(older?.id ?? -1);
  expect(currentToast()?.title).toBe('Password Updated');
});

test.for([
  ['destructive', null],
  ['default', 'Words'],
] as const)('a %s toast that no longer holds leaves %s', ([variant, left]) => {
  toast({ title: 'Words', variant });
  withdrawComplaint();
  expect(currentToast()?.title ?? null).toBe(left);
});

test('the same words twice are two toasts, so that the second is announced again', () => {
  toast({ title: 'OTP Sent' });
  const first = currentToast()?.id;
  toast({ title: 'OTP Sent' });
  expect(currentToast()?.id).not.toBe(first);
});

test('listeners hear of a toast and of its end until they leave', () => {
  let calls = 0;
  const leave = subscribeToToasts(() => {
    calls += 1;
  });
  toast({ title: 'Session Deleted' });
  dismissToast(currentToast()?.id ?? -1);
  expect(calls).toBe(2);
  expect(currentToast()).toBeNull();
  leave();
  toast({ title: 'Logged Out' });
  expect(calls).toBe(2);
});
