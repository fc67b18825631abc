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
};

export type NewAccount = Omit<Account, 'id' | 'verifiedAt'>;
