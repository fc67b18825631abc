import { isCode } from '@lamplight/domain/account/code.ts';
import { parseEmail } from '@lamplight/domain/account/email.ts';
import {
  parsePassword,
  passwordMinimum,
  passwordMaximum,
} from '@lamplight/domain/account/password.ts';
import { parsePersonName } from '@lamplight/domain/account/person-name.ts';
import { parseUsername } from '@lamplight/domain/account/username.ts';
import type { ParseResult } from '@lamplight/domain/parse-result.ts';
import { copy } from './copy.ts';
import type { FieldErrors } from './use-form.ts';

const { missing } = copy;

/** Returns the error message of a text by the server's rules; undefined when it is valid. */
type Check = (text: string) => string | undefined;

export const checkEmail = trim(parseEmail, missing.email);
export const checkUsername = trim(parseUsername, missing.username);
const checkFirstName = trim(parsePersonName, missing.firstName);
const checkLastName = trim(parsePersonName, missing.lastName);

export const checkPassword: Check = (text) => (text === '' ? missing.password : undefined);

export const checkNewPassword: Check = (text) =>
  text === '' ? missing.newPassword : findError(parsePassword(text, passwordMinimum.atSignup));

const checkCode: Check = (text) =>
  isCode(text) ? undefined : copy.resetPassword.invalidCode.description;

const checkTerms: Check = (text) => (text === '' ? missing.terms : undefined);

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

const resetWords = copy.resetPassword;

export const resetNames = ['email', 'otp', 'newPassword', 'confirmPassword'] as const;
type ResetName = (typeof resetNames)[number];

type Problem = { title: string; description: string };

/** Returns all problems, and the one shown as a toast: the first field that is missing, too short or different. */
export function checkReset(values: Readonly<Record<ResetName, string>>): {
  errors: FieldErrors<ResetName>;
  problem: Problem | undefined;
} {
  const { email, otp, newPassword, confirmPassword } = values;
  const errors = {
    email: checkEmail(email),
    otp: checkCode(otp),
    newPassword: checkNewPassword(newPassword),
    confirmPassword: checkConfirmation(newPassword, confirmPassword),
  };
  const problems: Record<ResetName, Problem | undefined> = {
    email: email.trim() === '' ? resetWords.emailRequired : undefined,
    otp: resetWords.invalidCode,
    newPassword: newPassword.length > passwordMaximum ? undefined : resetWords.passwordTooShort,
    confirmPassword: resetWords.passwordsDiffer,
  };
  const first = resetNames.find((name) => errors[name] !== undefined);
  return { errors, problem: first && problems[first] };
}

export const signupNames = [
  'email',
  'username',
  'firstName',
  'lastName',
  'password',
  'confirmPassword',
  'terms',
] as const;
type SignupName = (typeof signupNames)[number];

export function checkSignup(values: Readonly<Record<SignupName, string>>): FieldErrors<SignupName> {
  return {
    email: checkEmail(values.email),
    username: checkUsername(values.username),
    firstName: checkFirstName(values.firstName),
    lastName: checkLastName(values.lastName),
    password: checkNewPassword(values.password),
    confirmPassword: checkConfirmation(values.password, values.confirmPassword),
    terms: checkTerms(values.terms),
  };
}
