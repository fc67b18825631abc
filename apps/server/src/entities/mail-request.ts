/** Reasons for a mail. The job that sends it decides on the text and on whether a mail is sent at all. */
export const mailOccasions = [
  'sign-up',
  'resend',
  'reset',
  'password-changed',
  'account-deleted',
  'basic-granted',
  'basic-open',
] as const;

/** Contains no code and no link. They are created when the mail is sent and appear only in the mail. */
export type MailRequest = {
  occasion: (typeof mailOccasions)[number];
  email: string;
  /** Time of the request in ISO 8601. */
  requestedAt: string;
  /** Sign-up that the code is for. Without it, the newest one of the address. */
  signUp?: string | undefined;
};

/**
 * People who request mails: signed-in users, visitors from a network or browser in which somebody has signed in before,
 * and strangers. Past the cap on mails they are treated differently.
 */
export const mailRequesters = ['user', 'known', 'stranger'] as const;
export type MailRequester = (typeof mailRequesters)[number];

/** Place of a request in the queue. */
export type MailPlace = {
  requester: MailRequester;
  /** Mails with a higher priority are sent first. */
  priority: number;
};

/** Request as queued. Requests that an older version has queued have no place. */
export type QueuedMail = MailRequest & { [Name in keyof MailPlace]?: MailPlace[Name] | undefined };
