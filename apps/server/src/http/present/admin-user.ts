import type { KnownUser } from '../../entities/account.ts';
import type { SettingsPort } from '../../use-cases/ports.ts';
import { presentUser } from './user.ts';

export function presentAdminUser(
  { account, access }: KnownUser,
  deps: SettingsPort<'adminEmails'>,
) {
  return {
    ...presentUser(account, deps),
    plan: access ? ('basic' as const) : ('starter' as const),
    subscription: access && { ...access, granted: access.isGranted },
  };
}
