import { randomBytes } from 'node:crypto';
import type { User } from '@lamplight/contract/auth.ts';
import type { SeenMail } from './mail-window.ts';

export type Person = {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  password: string;
};

export type SignedIn = Person & { token: string; user: User };

export const admin = { key: 'a key for the browser tests' } as const;

/** E-mail address of an admin of the server under test. */
export function adminEmail(n: number): string {
  return `admin${n}@example.org`;
}

export function somebody(about: Partial<Person> = {}): Person {
  const mark = randomBytes(5).toString('hex');
  return {
    email: `reader-${mark}@example.org`,
    username: `reader-${mark}`,
    firstName: 'Robin',
    lastName: 'Reader',
    password: `Lamp & board ${mark}`,
    ...about,
  };
}

/** Waits for the next mail to an address. */
export async function waitForMail(to: string): Promise<SeenMail> {
  const answer = await fetch(`${process.env['MAIL_WINDOW_URL']}/?to=${encodeURIComponent(to)}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SeenMail;
}

export async function waitForCode(to: string): Promise<string> {
  const { subject, text } = await waitForMail(to);
  const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`no code in "${subject}"`);
  return code;
}

/** Creates a verified account through the API. */
export async function newAccount(about: Partial<Person> = {}): Promise<SignedIn> {
  const person = somebody(about);
  const { signupId } = (await post('/api/auth/signup', person)) as { signupId: string };
  const { email } = person;
  const otpCode = await waitForCode(email);
  const signedIn = await post('/api/auth/verify-otp', { email, otpCode, signupId });
  return { ...person, ...(signedIn as { token: string; user: User }) };
}

async function post(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${process.env['BASE_URL']}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Sends an API request as this user: POST if there is a body, otherwise GET. */
export async function ask<Answer>(
  { token }: SignedIn,
  address: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(new URL(address, process.env['BASE_URL']), {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
