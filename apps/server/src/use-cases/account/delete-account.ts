import type { Deps } from '../../deps.ts';
import type { Origin } from '../../entities/audit.ts';
import { note } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';

/**
 * All that belongs to the account goes with its row, in one transaction; a running subscription ends with it. What stays is
 * the audit trail, which knows it by a number that no longer leads anywhere.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'store' | 'clock' | 'logger'>,
  { account }: Caller,
  origin: Origin,
): Promise<void> {
  const { id: userId, email } = account;
  await deps.store.transaction(async (store) => {
    const now = deps.clock.now();
    const running = await store.subscriptions.findRunning(userId, now);
    await store.codes.remove({ email });
    await store.sentenceReports.disown(userId);
    // Asked twice at once, the second finds nothing left to do and no second mail is sent.
    if (!(await store.users.remove(account))) return;
    if (running) await note(deps, store, origin, { event: 'subscription_cancelled', userId });
    await note(deps, store, origin, { event: 'account_deleted', userId });
    const requestedAt = now.toISOString();
    await store.mailRequests.add({ occasion: 'account-deleted', email, requestedAt });
  });
}
