import { codeRules } from '@lamplight/domain/account/code.ts';

/**
 * Password of a sign-up that the reader has just entered on the login page, in memory for as long as the code is valid.
 * If the code is entered in another browser than the sign-up, it becomes the password of the account without being typed
 * again.
 */
let typed: { email: string; password: string; untilMs: number } | null = null;

export function keepTypedPassword(email: string, password: string): void {
  typed = { email: email.toLowerCase(), password, untilMs: Date.now() + codeRules.lifeMs };
}

export function readTypedPassword(email: string): string | undefined {
  if (typed !== null && Date.now() > typed.untilMs) typed = null;
  return typed?.email === email.toLowerCase() ? typed.password : undefined;
}

export function forgetTypedPassword(): void {
  typed = null;
}
