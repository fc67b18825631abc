/** What made a mail necessary. What it says, and whether there is anything to say, is decided when it is sent. */
export const mailOccasions = [
  'sign-up',
  'resend',
  'reset',
  'password-changed',
  'account-deleted',
] as const;

/** Never a code: those are made when the mail is sent and exist in it only. */
export type MailRequest = {
  occasion: (typeof mailOccasions)[number];
  email: string;
  /** ISO 8601. */
  requestedAt: string;
};
