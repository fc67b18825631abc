import type { Account } from '../../entities/account.ts';
import type { SettingsPort } from '../../use-cases/ports.ts';

export function presentUser(account: Account, { settings }: SettingsPort<'adminEmails'>) {
  const { id, username, email, firstName, lastName, createdAt, verifiedAt } = account;
  const { coachLevel, rating, isRatingAnswered } = account;
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    isVerified: verifiedAt !== null,
    createdAt,
    role: settings.adminEmails.includes(email) ? ('admin' as const) : ('user' as const),
    coachLevel,
    rating,
    isRatingAnswered,
  };
}
