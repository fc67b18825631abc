import type { Account } from '../../entities/account.ts';
import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

export function updateProfile(
  deps: StorePort<'transaction'> & Ports<'clock' | 'logger'>,
  caller: Caller,
  { firstName, lastName }: { firstName: string; lastName: string },
  origin: Origin,
): Promise<{ kind: 'updated'; account: Account } | Refused> {
  const userId = caller.account.id;
  return deps.store.transaction(async (store) => {
    const account = await store.users.updateNames(userId, firstName, lastName);
    if (!account) return refuse('unauthorized');
    await recordAudit(deps, store, origin, { event: 'profile_changed', userId });
    return { kind: 'updated' as const, account };
  });
}
