import { passwordMinimum } from '@lamplight/domain/account/password.ts';
import { countCharacters } from '@lamplight/domain/count-characters.ts';
import { copy } from './copy.ts';

export const passwordFields = ['current', 'new', 'confirm'] as const;
export type PasswordField = (typeof passwordFields)[number];
export type PasswordChange = Readonly<Record<PasswordField, string>>;
export type PasswordErrors = { readonly [F in PasswordField]?: string };

export type PasswordProblem = { title: string; description: string; fields: PasswordErrors };

/** Checks a password change before it is sent; returns the first problem, or null. */
export function checkPasswordChange(change: PasswordChange): PasswordProblem | null {
  const { missing, mismatch, tooShort } = copy.password;
  const empty = passwordFields.filter((field) => change[field] === '');
  if (empty.length > 0) {
    const { title, description } = missing;
    const fields = Object.fromEntries(empty.map((field) => [field, missing[field]]));
    return { title, description, fields };
  }
  if (change.new !== change.confirm) {
    return { ...mismatch, fields: { confirm: mismatch.description } };
  }
  if (countCharacters(change.new) < passwordMinimum.atChange) {
    return { ...tooShort, fields: { new: tooShort.description } };
  }
  return null;
}
