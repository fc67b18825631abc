/** Reasons for a mail. The job that sends it decides on the text and on whether a mail is sent at all. */
export const mailOccasions = [
  'sign-up',
  'resend',
  'reset',
  'password-changed',
  'account-deleted',
] as const;

/** Contains no code. Codes are created when the mail is sent and appear only in the mail. */
export type MailRequest = {
  occasion: (typeof mailOccasions)[number];
  email: string;
  /** Time of the request in ISO 8601. */
  requestedAt: string;
};
