import type { Account } from '../../entities/account.ts';

/** Who is calling: an account, through one of its signed-in browsers. */
export type Caller = {
  account: Account;
  /** Since when they have had the access of a subscriber; null: have none now. */
  subscriberSince: Date | null;
  /** The end of what is paid for; null: nothing is. */
  accessUntil: Date | null;
  isAdmin: boolean;
  /** The admin key was given in this very session, not long ago. */
  hasStepUp: boolean;
  signInId: string;
};
