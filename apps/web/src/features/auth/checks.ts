import { isCode } from '@lamplight/domain/account/code.ts';
import { parseEmail } from '@lamplight/domain/account/email.ts';
import { parsePassword, passwordMinimum } from '@lamplight/domain/account/password.ts';
import { parsePersonName } from '@lamplight/domain/account/person-name.ts';
import { parseUsername } from '@lamplight/domain/account/username.ts';
import type { ParseResult } from '@lamplight/domain/parse-result.ts';
import { copy } from './copy.ts';

const { missing } = copy;

/** Returns the error message for a text, by the server's rules; undefined if the text is valid. */
type Check = (text: string) => string | undefined;

export const checkEmail = trim(parseEmail, missing.email);
export const checkUsername = trim(parseUsername, missing.username);
export const checkFirstName = trim(parsePersonName, missing.firstName);
export const checkLastName = trim(parsePersonName, missing.lastName);

export const checkPassword: Check = (text) => (text === '' ? missing.password : undefined);

export const checkNewPassword: Check = (text) =>
  text === '' ? missing.newPassword : findError(parsePassword(text, passwordMinimum.atSignup));

export const checkCode: Check = (text) =>
  isCode(text) ? undefined : copy.resetPassword.invalidCode.description;

export const checkTerms: Check = (text) => (text === '' ? missing.terms : undefined);

export function checkConfirmation(password: string, confirmation: string): string | undefined {
  if (confirmation === password) return undefined;
  return confirmation === '' ? missing.confirmPassword : copy.passwordsDiffer;
}

function trim(parse: (text: string) => ParseResult<string>, ifMissing: string): Check {
  return (text) => (text.trim() === '' ? ifMissing : findError(parse(text.trim())));
}

function findError(result: ParseResult<string>): string | undefined {
  return result.ok ? undefined : result.error;
}
