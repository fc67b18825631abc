import {
  computeAllowance,
  type Allowance,
  type PlanHolder,
} from '@lamplight/domain/plans/allowance.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../auth/caller.ts';

/** What the caller may do now. Visitors are shown what an account without a subscription gives. */
export function allowanceOfCaller(
  { clock }: Pick<Deps, 'clock'>,
  caller: Caller | undefined,
): Allowance {
  return computeAllowance(standingOf(caller), clock.now().toISOString());
}

function standingOf(caller: Caller | undefined): PlanHolder {
  if (caller?.isAdmin) return { plan: 'admin' };
  const since = caller?.subscriberSince?.toISOString();
  return since === undefined ? { plan: 'starter' } : { plan: 'basic', since };
}
