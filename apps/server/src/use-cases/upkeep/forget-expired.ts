import { toMilliseconds, retentionDays } from '@lamplight/domain/account/retention.ts';
import { silentMs } from '../admin/live-workers.ts';
import { getPendingSince } from '../auth/sign-in-rules.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Calls and answers contain no data about readers, so the privacy policy does not name this time. */
const modelDays = 90;
/** Keeps a statement below its time limit on a busy machine. */
const callsAtOnce = 5000;

/**
 * Deletes expired rows from the database. They already have no effect, except for the answers of language models: a
 * question that is asked again later is paid for again.
 */
export async function forgetExpired({
  store,
  clock,
}: StorePort<
  | 'audit'
  | 'checkouts'
  | 'codes'
  | 'devices'
  | 'knownNetworks'
  | 'modelCalls'
  | 'payments'
  | 'rateLimits'
  | 'resetLinks'
  | 'signIns'
  | 'users'
  | 'workers'
> &
  Ports<'clock'>): Promise<void> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  await store.codes.removeExpired(now);
  await store.resetLinks.removeExpired(now);
  await store.signIns.removeExpired(now);
  await store.devices.removeOlderThan(getTimeBefore(nowMs, retentionDays.knownDevice));
  await store.knownNetworks.removeOlderThan(getTimeBefore(nowMs, retentionDays.knownNetwork));
  await store.rateLimits.removeExpired(now);
  await store.users.removeWaiting(getPendingSince(nowMs));
  await store.audit.removeOlderThan(getTimeBefore(nowMs, retentionDays.auditTrail));
  await store.checkouts.removeUnpaid(getTimeBefore(nowMs, retentionDays.unpaidCheckout));
  await store.payments.removeEventsBefore(getTimeBefore(nowMs, retentionDays.paymentEvent));
  await store.workers.removeSilent(new Date(nowMs - silentMs));
  const oldest = getTimeBefore(nowMs, modelDays);
  await store.modelCalls.removeAnswersBefore(oldest);
  while ((await store.modelCalls.removeBefore(oldest, callsAtOnce)) === callsAtOnce);
}

function getTimeBefore(nowMs: number, days: number): Date {
  return new Date(nowMs - toMilliseconds(days));
}
