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
  /** Null for a sign-up whose code is not entered yet. */
  verifiedAt: Date | null;
  /** Reading level of the coach's comments for this user. */
  coachLevel: Level;
  /** Reader's own rating on the scale of lichess's rapid games; null if unknown. */
  rating: number | null;
  /** True if the reader has given a rating or said that it is unknown. */
  isRatingAnswered: boolean;
};

/** Sign-up to store. `signupHash` is the hash of the id that only its browser knows. */
export type NewSignUp = Omit<
  Account,
  'id' | 'verifiedAt' | 'coachLevel' | 'rating' | 'isRatingAnswered'
> & { signupHash: Buffer };

/** Account as shown to admins. */
export type KnownUser = {
  account: Account;
  /** Subscription that gives the user access now; null if there is none. */
  access: {
    planType: PlanType;
    /** True if an admin granted the subscription without payment. */
    isGranted: boolean;
    startedAt: Date;
    endsAt: Date;
    isCancelled: boolean;
  } | null;
};
