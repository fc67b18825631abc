import type { Allowance } from '@lamplight/domain/plans/allowance.ts';
import type { Account } from '../../entities/account.ts';

/** Account that makes a request, through one of its signed-in browsers. */
export type Caller = {
  account: Account;
  /** Computed once per request, when the caller is authenticated. */
  allowance: Allowance;
  /** End of the paid period; null if nothing is paid. */
  accessUntil: Date | null;
  isAdmin: boolean;
  /** True if the step-up key was given in this sign-in and has not expired. */
  hasStepUp: boolean;
  signInId: string;
};
