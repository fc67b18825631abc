/** The six digits sent by mail. */
export const codeRules = {
  length: 6,
  lifeMs: 10 * 60_000,
  /** The last of these may still be right; after it the code is dead. */
  tries: 5,
} as const;

export type CodePurpose = 'verify' | 'reset';

export function isCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}
