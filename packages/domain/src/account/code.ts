/** Format and lifetime of the codes sent by mail. */
export const codeRules = {
  length: 6,
  lifeMs: 10 * 60_000,
  /** Maximum number of attempts. The fifth may still be correct; after it, the code is invalid. */
  tries: 5,
} as const;

export type CodePurpose = 'verify' | 'reset';

export function isCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}
