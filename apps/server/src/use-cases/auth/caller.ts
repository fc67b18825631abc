import type { Allowance } from '@lamplight/domain/plans/allowance.ts';
import type { Account } from '../../entities/account.ts';

/** The account that makes a request, through one of its signed-in browsers. */
export type Caller = {
  account: Account;
  /** Worked out once a request, when the caller is authenticated. */
  allowance: Allowance;
  /** End of the paid period; null: nothing is paid. */
  accessUntil: Date | null;
  isAdmin: boolean;
  /** The admin key was given in this sign-in session, not long ago. */
  hasStepUp: boolean;
  signInId: string;
};
