import { guessablePassword, isGuessable } from '@lamplight/domain/account/password.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports } from '../ports.ts';

/** Refuses a password that would be among the first guesses. Its length has already been checked by the route schema. */
export function refuseGuessable(
  { commonPasswords }: Ports<'commonPasswords'>,
  field: 'password' | 'newPassword',
  password: string,
  own: { email: string; username?: string },
): Refused | undefined {
  const names = [own.email, own.email.split('@', 1)[0] ?? '', own.username ?? ''];
  return isGuessable(password, commonPasswords, names.filter(Boolean))
    ? refuse('validation_failed', { fields: { [field]: guessablePassword } })
    : undefined;
}
