import {
  computeAllowance,
  type Allowance,
  type PlanHolder,
} from '@lamplight/domain/plans/allowance.ts';
import type { Caller } from '../auth/caller.ts';

/** Works out what an account may do at this time. Called once a request, when the caller is authenticated. */
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

/** Visitors are shown what an account without a subscription gives; the time does not matter to it. */
const visitorAllowance = computeAllowance({ plan: 'starter' }, new Date(0).toISOString());

export function getAllowance(caller: Caller | undefined): Allowance {
  return caller?.allowance ?? visitorAllowance;
}
