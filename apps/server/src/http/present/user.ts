import type { User } from '@lamplight/contract/auth.ts';
import type { Deps } from '../../deps.ts';
import type { Account } from '../../entities/account.ts';

export function presentUser(account: Account, { settings }: Pick<Deps, 'settings'>): User {
  const { id, username, email, firstName, lastName, createdAt, verifiedAt, coachLevel } = account;
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    isVerified: verifiedAt !== null,
    createdAt: createdAt.toISOString(),
    role: settings.adminEmails.includes(email) ? 'admin' : 'user',
    coachLevel,
  };
}
