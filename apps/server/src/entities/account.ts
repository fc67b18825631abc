import type { PlanType } from '@lamplight/contract/payments.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';

export type Account = {
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  createdAt: Date;
  /** Null: a sign-up that waits for its code. */
  verifiedAt: Date | null;
  /** Level of the reader the coach writes for. */
  coachLevel: Level;
};

export type NewAccount = Omit<Account, 'id' | 'verifiedAt' | 'coachLevel'>;

/** An account as admins see it. */
export type KnownUser = {
  account: Account;
  /** The subscription that gives them access now; null: none does. */
  access: {
    planType: PlanType;
    /** Granted by an admin, without payment. */
    isGranted: boolean;
    startedAt: Date;
    endsAt: Date;
    isCancelled: boolean;
  } | null;
};
