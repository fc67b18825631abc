/** Wish of a reader to be told by mail, once, when Basic is available on this site. */
export type BasicWish = {
  wishedAt: Date;
  /** Time at which the mail was requested; null before it. */
  announcedAt: Date | null;
  /** Time at which the reader stopped further mails by the link in the mail. */
  stoppedAt: Date | null;
};
