import { expect, test } from 'vitest';
import { dismissToast, toastStore, toast, dismissErrorToast } from './toast.ts';

test('a new toast replaces the one on screen', () => {
  toast({ title: 'OTP Sent' });
  toast({ title: 'Login Failed', description: 'Wrong password', variant: 'destructive' });
  expect(toastStore.read()).toMatchObject({
    title: 'Login Failed',
    description: 'Wrong password',
    variant: 'destructive',
  });
});

test('closing a toast that was already replaced leaves the newer one', () => {
  toast({ title: 'Profile Updated' });
  const older = toastStore.read();
  toast({ title: 'Password Updated' });
  dismissToast(older?.id ?? -1);
  expect(toastStore.read()?.title).toBe('Password Updated');
});

test.for([
  ['destructive', null],
  ['default', 'Words'],
] as const)('a %s toast that no longer holds leaves %s', ([variant, left]) => {
  toast({ title: 'Words', variant });
  dismissErrorToast();
  expect(toastStore.read()?.title ?? null).toBe(left);
});

test('the same words twice are two toasts, so that the second is announced again', () => {
  toast({ title: 'OTP Sent' });
  const first = toastStore.read()?.id;
  toast({ title: 'OTP Sent' });
  expect(toastStore.read()?.id).not.toBe(first);
});

test('listeners hear of a toast and of its end until they leave', () => {
  let calls = 0;
  const leave = toastStore.subscribe(() => {
    calls += 1;
  });
  toast({ title: 'Session Deleted' });
  dismissToast(toastStore.read()?.id ?? -1);
  expect(calls).toBe(2);
  expect(toastStore.read()).toBeNull();
  leave();
  toast({ title: 'Logged Out' });
  expect(calls).toBe(2);
});
