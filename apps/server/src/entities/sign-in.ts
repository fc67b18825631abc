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

/** Browser by which an account is known from now on. */
export type NewDevice = {
  deviceHash: Buffer;
  /** Hash of the cookie that the browser had before; its other accounts move to the new one. */
  replaces: Buffer | undefined;
};
