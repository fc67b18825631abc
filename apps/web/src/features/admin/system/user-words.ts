import type { AdminUser } from '@lamplight/contract/admin-users.ts';
import { usersCopy } from './users-copy.ts';

export type Subscription = NonNullable<AdminUser['subscription']>;

/** For example: '15 Nov 2026', in the admin's time zone. */
export function formatDay(time: string, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat('en-GB', {
    ...zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(time));
}

export const formatFullName = ({
  firstName,
  lastName,
}: Pick<AdminUser, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;

/** For example: 'Paid, yearly'. */
export function describeAccess({ granted, planType }: Subscription): string {
  const { access, kinds, periods } = usersCopy;
  return access(granted ? kinds.granted : kinds.paid, periods[planType]);
}

/** Describes the end of the period: the subscription ends, is cancelled or renews. */
export function describeEnd({ granted, isCancelled }: Subscription): string {
  if (granted) return usersCopy.ends;
  return isCancelled ? usersCopy.cancelled : usersCopy.renews;
}

/** Describes the consequence of revoking access, shown before the admin confirms it. */
export function describeRevoking(user: AdminUser) {
  const { title, keep, confirm, granted, paid, cancelled } = usersCopy.revoke;
  const { subscription } = user;
  const bought = subscription?.isCancelled ? cancelled : paid;
  const description = subscription?.granted ? granted : bought;
  return { title: title(formatFullName(user)), description, keep, confirm };
}
