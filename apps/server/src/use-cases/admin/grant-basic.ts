import type { PlanType } from '@lamplight/contract/payments.ts';
import { addMonths } from '@lamplight/domain/plans/months.ts';
import type { KnownUser } from '../../entities/account.ts';
import type { Origin } from '../../entities/audit.ts';
import type { Repositories } from '../../repositories/store.ts';
import { recordAudit } from '../audit.ts';
import { refuse, type Refused } from '../outcome.ts';
import { withdrawCheckout } from '../payments/open-checkout.ts';
import { cancelAtProviderNow } from '../payments/cancel-at-provider.ts';
import { requestCancellation } from '../plans/cancel-subscription.ts';
import { findUser } from './users.ts';
import type { Ports, StorePort } from '../ports.ts';

type Granting = {
  userId: string;
  planType: PlanType;
  /** User id of the admin; null for the command line. */
  by: string | null;
};

const months: Readonly<Record<PlanType, number>> = { monthly: 1, yearly: 12 };

/**
 * Grants Basic for a month or a year, without payment, and informs the user by mail. Of two requests at the same time, the
 * second is refused.
 */
export async function grantBasic(
  deps: StorePort<'checkouts' | 'providerCancellations' | 'transaction' | 'users'> &
    Ports<'clock' | 'logger' | 'payments'>,
  { userId, planType, by }: Granting,
  origin: Origin,
): Promise<{ kind: 'found'; user: KnownUser } | Refused> {
  const found = await findUser(deps, userId);
  if (found.kind === 'refused') return found;
  if (found.user.account.verifiedAt === null) {
    return refuse('user_not_found', { message: 'This address has not been verified yet.' });
  }
  const granted = await deps.store.transaction(async (store) => {
    if (!(await store.checkouts.lockOwner(userId))) return refuse('user_not_found');
    const now = deps.clock.now();
    const running = await store.subscriptions.findRunning(userId, now);
    if (running ?? (await store.subscriptions.findPaidUntil(userId, now))) {
      return refuse('already_subscribed', { message: 'This user has the Basic plan already.' });
    }
    const providerIds = await withdrawOtherPayments(store, userId, now);
    const end = new Date(addMonths(now.toISOString(), months[planType]));
    await store.subscriptions.grant(userId, planType, { start: now, end });
    const { email } = found.user.account;
    const requestedAt = now.toISOString();
    await store.mailRequests.add({ occasion: 'basic-granted', email, requestedAt });
    const details = { account: userId, planType };
    await recordAudit(deps, store, origin, { event: 'basic_granted', userId: by, details });
    return { kind: 'granted' as const, providerIds };
  });
  if (granted.kind === 'refused') return granted;
  await cancelAtProviderNow(deps, granted.providerIds);
  return findUser(deps, userId);
}

/** Cancels an open payment page and a lapsed subscription, so that the user does not pay for a granted plan. */
async function withdrawOtherPayments(
  store: Repositories,
  userId: string,
  now: Date,
): Promise<string[]> {
  const open = await store.checkouts.findOpen(userId);
  const withdrawn = open ? await withdrawCheckout(store, open, now) : [];
  const lapsed = await store.subscriptions.findLapsed(userId, now);
  if (!lapsed) return withdrawn;
  await store.subscriptions.end(lapsed.id, now);
  return [...withdrawn, ...(await requestCancellation(store, lapsed, now))];
}
