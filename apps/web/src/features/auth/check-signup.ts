import {
  checkConfirmation,
  checkEmail,
  checkFirstName,
  checkLastName,
  checkNewPassword,
  checkTerms,
  checkUsername,
} from './checks.ts';
import type { FieldErrors } from './field-errors.ts';

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
