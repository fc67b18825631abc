/** Browser that is signed in. */
export type SignIn = {
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  ip: string;
  userAgent: string;
};

export type NewSignIn = Omit<SignIn, 'id' | 'lastUsedAt'> & { tokenHash: Buffer };
