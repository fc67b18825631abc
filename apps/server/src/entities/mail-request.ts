/** Reason for a mail. Its text, and whether a mail is sent at all, is decided at the time of sending. */
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
