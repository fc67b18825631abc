import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { hashEmail } from '../auth/waiting-sign-ups.ts';
import { cancelAtProviderNow } from '../payments/cancel-at-provider.ts';
import type { Ports, StorePort } from '../ports.ts';

/**
 * Deletes the account and everything that belongs to it in one transaction. A running subscription ends as well. The
 * audit trail stays, with a user id that no longer exists, and so do pending cancellations at the payment provider.
 */
export async function deleteAccount(
  deps: StorePort<'checkouts' | 'providerCancellations' | 'transaction'> &
    Ports<'clock' | 'logger' | 'payments' | 'installationKey'>,
  { account }: Caller,
  origin: Origin,
): Promise<void> {
  const { id: userId, email } = account;
  const hashedEmail = await hashEmail(deps, email);
  const providerIds = await deps.store.transaction(async (store) => {
    const now = deps.clock.now();
    const running = await store.subscriptions.findRunning(userId, now);
    // Locked, so that no payment is recorded and no checkout opened meanwhile. Cancellations at the provider are stored
    // without a reference to the user.
    await store.checkouts.lockOwner(userId);
    const charged = await store.checkouts.removeByUser(userId);
    for (const one of charged) {
      await store.providerCancellations.request({ ...one, isImmediate: true }, now);
    }
    await store.sentenceReports.anonymise(userId);
    // Of two requests at the same time, the second finds no account, so only one mail is sent.
    if (!(await store.users.remove(account, hashedEmail))) return [];
    if (running)
      await recordAudit(deps, store, origin, { event: 'subscription_cancelled', userId });
    await recordAudit(deps, store, origin, { event: 'account_deleted', userId });
    const requestedAt = now.toISOString();
    await store.mailRequests.add({ occasion: 'account-deleted', email, requestedAt });
    return charged.map(({ providerId }) => providerId);
  });
  await cancelAtProviderNow(deps, providerIds);
}
