import type { AdminUser } from '@lamplight/contract/admin-users.ts';
import type { Deps } from '../../deps.ts';
import type { KnownUser } from '../../entities/account.ts';
import { presentUser } from './user.ts';

export function presentAdminUser(
  { account, access }: KnownUser,
  deps: Pick<Deps, 'settings'>,
): AdminUser {
  const { coachLevel: _coachLevel, ...user } = presentUser(account, deps);
  return {
    ...user,
    plan: access ? 'basic' : 'starter',
    subscription: access && {
      planType: access.planType,
      granted: access.isGranted,
      startedAt: access.startedAt.toISOString(),
      endsAt: access.endsAt.toISOString(),
      isCancelled: access.isCancelled,
    },
  };
}
