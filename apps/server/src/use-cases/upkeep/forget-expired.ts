import { toMilliseconds, retentionDays } from '@lamplight/domain/account/retention.ts';
import { silentMs } from '../admin/live-workers.ts';
import { getPendingSince } from '../auth/sign-in-rules.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Deletes expired rows from the database. They already have no effect. */
export async function forgetExpired({
  store,
  clock,
}: StorePort<
  'audit' | 'checkouts' | 'codes' | 'payments' | 'rateLimits' | 'signIns' | 'users' | 'workers'
> &
  Ports<'clock'>): Promise<void> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  await store.codes.removeExpired(now);
  await store.signIns.removeExpired(now);
  await store.rateLimits.removeExpired(now);
  await store.users.removeWaiting(getPendingSince(nowMs));
  await store.audit.removeOlderThan(new Date(nowMs - toMilliseconds(retentionDays.auditTrail)));
  await store.checkouts.removeUnpaid(
    new Date(nowMs - toMilliseconds(retentionDays.unpaidCheckout)),
  );
  await store.payments.removeEventsBefore(
    new Date(nowMs - toMilliseconds(retentionDays.paymentEvent)),
  );
  await store.workers.removeSilent(new Date(nowMs - silentMs));
}
