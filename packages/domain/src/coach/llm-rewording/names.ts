import type { Color } from '../../chess/pieces.ts';

const maxLength = 40;
const letters = /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]*[\p{L}\p{M}.])?$/u;
/** Words of a name that are written small. */
const particles = new Set(
  'af al av bin da de del den der di do dos du el ibn la le of ten ter van von y zu'.split(' '),
);

/**
 * A player's name as it may stand in a prompt. Names come out of PGN files, which anybody can write: what does not look like a
 * name (other signs, too long, words that begin small) is replaced by the colour.
 */
export function promptName(name: string, color: Color): string {
  const [family = '', given, ...rest] = name.split(',').map((part) => part.trim());
  const whole = (given && rest.length === 0 ? `${given} ${family}` : name)
    .trim()
    .replaceAll(/ {2,}/g, ' ');
  const isName =
    whole.length <= maxLength && letters.test(whole) && whole.split(' ').every(isWordOfAName);
  if (isName) return whole;
  return color === 'white' ? 'White' : 'Black';
}

function isWordOfAName(word: string): boolean {
  return particles.has(word) || /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word);
}
