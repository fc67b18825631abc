import {
  computeAllowance,
  type Allowance,
  type PlanHolder,
} from '@lamplight/domain/plans/allowance.ts';
import type { Caller } from '../auth/caller.ts';

/** Computes the rights of an account at this time. Called once per request, when the caller is authenticated. */
export function getAccountAllowance(
  { isAdmin, subscriberSince }: { isAdmin: boolean; subscriberSince: Date | null },
  now: Date,
): Allowance {
  const membership: PlanHolder = isAdmin
    ? { plan: 'admin' }
    : subscriberSince
      ? { plan: 'basic', since: subscriberSince.toISOString() }
      : { plan: 'starter' };
  return computeAllowance(membership, now.toISOString());
}

/** Visitors see the rights of an account without a subscription, which do not depend on the time. */
const visitorAllowance = computeAllowance({ plan: 'starter' }, new Date(0).toISOString());

export function getAllowance(caller: Caller | undefined): Allowance {
  return caller?.allowance ?? visitorAllowance;
}
