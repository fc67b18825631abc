import { passwordMaximum } from '@lamplight/domain/account/password.ts';
import { checkCode, checkConfirmation, checkEmail, checkNewPassword } from './checks.ts';
import { copy } from './copy.ts';
import type { FieldErrors } from './field-errors.ts';

const words = copy.resetPassword;

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
    email: email.trim() === '' ? words.emailRequired : undefined,
    otp: words.invalidCode,
    newPassword: newPassword.length > passwordMaximum ? undefined : words.passwordTooShort,
    confirmPassword: words.passwordsDiffer,
  };
  const first = resetNames.find((name) => errors[name] !== undefined);
  return { errors, problem: first && problems[first] };
}
