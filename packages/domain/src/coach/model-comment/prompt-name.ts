import type { Color } from '../../chess/pieces.ts';
import { sideNames } from '../wording/piece-names.ts';

const maxLength = 40;
const letters = /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]*[\p{L}\p{M}.])?$/u;
/** Words that are written in lower case in names. */
const particles = new Set(
  'af al av bin da de del den der di do dos du el ibn la le of ten ter van von y zu'.split(' '),
);

/**
 * Formats a player's name for a prompt. Names come from PGN files, which anyone can write. Therefore a text that does
 * not look like a name (other characters, too long, lower-case words) is replaced by the colour.
 */
export function formatPromptName(name: string, color: Color): string {
  const [family = '', given, ...rest] = name.split(',').map((part) => part.trim());
  const whole = (given && rest.length === 0 ? `${given} ${family}` : name)
    .trim()
    .replaceAll(/ {2,}/g, ' ');
  const isName =
    whole.length <= maxLength && letters.test(whole) && whole.split(' ').every(isNameWord);
  return isName ? whole : sideNames[color];
}

function isNameWord(word: string): boolean {
  return particles.has(word) || /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word);
}
