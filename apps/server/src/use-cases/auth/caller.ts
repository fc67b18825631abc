import type { Allowance, PlanHolder } from '@lamplight/domain/plans/allowance.ts';
import type { Account } from '../../entities/account.ts';

/** Account that makes a request, through one of its signed-in browsers. */
export type Caller = {
  account: Account;
  /** Plan and its rights, computed once per request, when the caller is authenticated. */
  planHolder: PlanHolder;
  allowance: Allowance;
  /** End of the paid or granted period; null if there is none. */
  accessUntil: Date | null;
  /** End of Basic that an admin granted without payment; null for every other plan. */
  grantedUntil: Date | null;
  isAdmin: boolean;
  /** True if the step-up key was given in this sign-in and has not expired. */
  hasStepUp: boolean;
  signInId: string;
};
