import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { cancelAtProviderNow } from '../payments/cancel-at-provider.ts';
import type { ClockPort, LogPort, PaymentsPort, StorePort } from '../ports.ts';

/**
 * All that belongs to the account goes with its row, in one transaction; a running subscription ends with it. What stays is
 * the audit trail, which knows it by a number that no longer leads anywhere, and what the payment provider has yet to be told.
 */
export async function deleteAccount(
  deps: StorePort<'checkouts' | 'providerCancellations' | 'transaction'> &
    ClockPort &
    LogPort &
    PaymentsPort,
  { account }: Caller,
  origin: Origin,
): Promise<void> {
  const { id: userId, email } = account;
  const providerIds = await deps.store.transaction(async (store) => {
    const now = deps.clock.now();
    const running = await store.subscriptions.findRunning(userId, now);
    await store.codes.remove({ email });
    // Nothing is paid or opened meanwhile; what the provider may still charge for is kept without a name.
    await store.checkouts.lockOwner(userId);
    const charged = await store.checkouts.removeByUser(userId);
    for (const one of charged) {
      await store.providerCancellations.request({ ...one, isImmediate: true }, now);
    }
    await store.sentenceReports.anonymise(userId);
    // Asked twice at once, the second finds nothing left to do and no second mail is sent.
    if (!(await store.users.remove(account))) return [];
    if (running)
      await recordAudit(deps, store, origin, { event: 'subscription_cancelled', userId });
    await recordAudit(deps, store, origin, { event: 'account_deleted', userId });
    const requestedAt = now.toISOString();
    await store.mailRequests.add({ occasion: 'account-deleted', email, requestedAt });
    return charged.map(({ providerId }) => providerId);
  });
  await cancelAtProviderNow(deps, providerIds);
}
