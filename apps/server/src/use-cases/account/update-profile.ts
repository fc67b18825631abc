import type { Deps } from '../../deps.ts';
import type { Origin } from '../../entities/audit.ts';
import type { Account } from '../../entities/account.ts';
import { note } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';

export function updateProfile(
  deps: Pick<Deps, 'store' | 'clock' | 'logger'>,
  caller: Caller,
  { firstName, lastName }: { firstName: string; lastName: string },
  origin: Origin,
): Promise<Account> {
  const userId = caller.account.id;
  return deps.store.transaction(async ({ users, audit }) => {
    await note(deps, { audit }, origin, { event: 'profile_changed', userId });
    return users.updateNames(userId, firstName, lastName);
  });
}
