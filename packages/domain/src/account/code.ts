/** Format and lifetime of the codes sent by mail, and of the link beside a code that resets a password. */
export const codeRules = {
  length: 6,
  lifeMs: 10 * 60_000,
  /**
   * Maximum number of attempts from one network. The fifth may still be correct; after it, the code is invalid for that
   * network.
   */
  tries: 5,
  /** Maximum number of attempts from all networks together. After them, the code is invalid for everyone. */
  triesInTotal: 25,
  /** As long as the longest window of the limits on codes: while no new mail can be requested, the last link is valid. */
  linkLifeMs: 24 * 60 * 60_000,
} as const;

export type CodePurpose = 'verify' | 'reset';

export function isCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}
