import { expect } from 'vitest';
import { findResetLink, logIn, takeDeviceCookie, type Api } from './account-probes.ts';
import type { AccountWorld, Answer } from './account-world.ts';

/** Options of a world in which a request may come from any network. */
export const behindProxy = { env: { TRUST_PROXY: '127.0.0.1' } };

export const networks = { home: '203.0.113.7', thief: '198.51.100.66' } as const;

type Headers = Record<string, string>;

export function from(network: keyof typeof networks, more: Headers = {}): Headers {
  return { 'x-forwarded-for': networks[network], ...more };
}

export const newPassword = 'another fine password';

export function requestResetFrom(at: Api, email: string, headers: Headers): Promise<Answer> {
  return at.call('POST /api/auth/forgot-password', { body: { email }, headers });
}

export function resetFrom(at: Api, email: string, otp: string, headers: Headers): Promise<Answer> {
  return at.call('POST /api/auth/reset-password', { body: { email, otp, newPassword }, headers });
}

export function resetByLink(at: Api, link: string, headers: Headers): Promise<Answer> {
  const body = { link, newPassword };
  return at.call('POST /api/auth/reset-password-by-link', { body, headers });
}

/** Reads the code and the link of the next mail. */
export async function readResetMail({ sink }: Pick<AccountWorld, 'sink'>, email: string) {
  const { text } = await sink.waitForMail(email);
  return { otp: /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '', link: findResetLink(text) };
}

/** Creates an account whose owner has signed in once in a browser at home. */
export async function createOwner(world: AccountWorld) {
  const person = await world.person();
  const answer = await logIn(world, person.email, person.password, from('home'));
  expect(answer.status).toBe(200);
  return { ...person, device: takeDeviceCookie(answer) };
}
