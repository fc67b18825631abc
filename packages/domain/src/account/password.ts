import type { Deployment } from '../deployment.ts';
import { countCharacters } from '../count-characters.ts';
import { accept, refuse, type ParseResult } from '../parse-result.ts';

export const passwordMinimum = { atSignup: 8, atReset: 8, atChange: 6 } as const;
export const passwordMaximum = 200;

export type PasswordStrength = {
  /** Number of criteria that are met, from 0 to 5. */
  score: number;
  tone: 'weak' | 'medium' | 'strong';
  word: 'Weak' | 'Medium' | 'Strong';
};

export function measurePasswordStrength(password: string): PasswordStrength {
  const criteria = [
    countCharacters(password) >= passwordMinimum.atSignup,
    /\p{Lu}/u.test(password),
    /\p{Ll}/u.test(password),
    /\p{Nd}/u.test(password),
    /[^\p{L}\p{Nd}]/u.test(password),
  ];
  const score = criteria.filter(Boolean).length;
  if (score <= 2) return { score, tone: 'weak', word: 'Weak' };
  if (score === 3) return { score, tone: 'medium', word: 'Medium' };
  return { score, tone: 'strong', word: 'Strong' };
}

/** Accepts the text exactly as typed. It is not trimmed, normalised or shortened. */
export function parsePassword(text: string, minimum: number): ParseResult<string> {
  const length = countCharacters(text);
  if (length < minimum) {
    return refuse(`Password must be at least ${minimum} characters long.`);
  }
  if (length > passwordMaximum) {
    return refuse(`Password must be at most ${passwordMaximum} characters long.`);
  }
  return accept(text);
}

export const guessablePassword = 'This password is too easy to guess. Please choose another one.';

/** Passwords that an attacker would try on any site, and words that belong to this one, all in lower case. */
export interface FirstGuesses {
  readonly common: ReadonlySet<string>;
  readonly siteWords: ReadonlySet<string>;
}

/**
 * True if a password is one of the first that an attacker would try: a common password, a word of this site with digits
 * or signs around it, one repeated digit or sign, or the user's own name or address.
 */
export function isGuessable(
  password: string,
  { common, siteWords }: FirstGuesses,
  own: readonly string[] = [],
): boolean {
  const folded = password.toLowerCase();
  if (common.has(folded) || own.some((text) => folded === text.toLowerCase())) return true;
  const core = folded.replace(/[^\p{L}]/gu, '');
  return siteWords.has(core) || (core === '' && isOneCharacter(folded));
}

/** Lists the words of a site that visitors would try as a password, without digits and signs. */
export function listSiteWords({ product, player }: Deployment): ReadonlySet<string> {
  return new Set(
    [
      product,
      player.shortName,
      player.fullName,
      ...player.fullName.split(' '),
      'chess',
      'chessplayer',
      'grandmaster',
      'checkmate',
    ]
      .map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, ''))
      .filter(Boolean),
  );
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}
