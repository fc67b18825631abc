import {
  computeAllowance,
  type Allowance,
  type PlanHolder,
} from '@lamplight/domain/plans/allowance.ts';
import { findSubscriberSince } from '@lamplight/domain/plans/subscriber-since.ts';
import type { Caller } from '../auth/caller.ts';

/** Longest time between two subscriptions that count as one: a provider may charge a few hours after the ordered start. */
const maxGapMs = 24 * 60 * 60_000;

type Holding = {
  isAdmin: boolean;
  accessPeriods: readonly { start: Date; end: Date }[];
};

/** Determines the plan of an account at this time. Called once per request, when the caller is authenticated. */
export function getPlanHolder({ isAdmin, accessPeriods }: Holding, now: Date): PlanHolder {
  if (isAdmin) return { plan: 'admin' };
  const periods = accessPeriods.map(({ start, end }) => ({
    start: start.toISOString(),
    end: end.toISOString(),
    continuedBy: new Date(end.getTime() + maxGapMs).toISOString(),
  }));
  const since = findSubscriberSince(periods, now.toISOString());
  return since === null ? { plan: 'starter' } : { plan: 'basic', since };
}

/** Visitors see the rights of an account without a subscription, which do not depend on the time. */
const visitorAllowance = computeAllowance({ plan: 'starter' }, new Date(0).toISOString());

export function getAllowance(caller: Caller | undefined): Allowance {
  return caller?.allowance ?? visitorAllowance;
}
