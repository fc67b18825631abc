import { roles } from '../../chess/pieces.ts';
import type { Role } from '../../chess/pieces.ts';

const numerals = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Reads a number in words or digits. */
export function readNumber(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const index = numerals.indexOf(text.toLowerCase());
  return index < 0 ? undefined : index;
}

export function readRole(word: string): Role | undefined {
  const small = word.toLowerCase();
  return roles.find((role) => small === role || small === `${role}s`);
}

/** List of pieces read from text: roles, and a number of minor pieces whose role is open ('two pieces'). */
export interface Counted {
  readonly units: readonly Role[];
  readonly minors: number;
}

/** Reads text like 'a rook and two pawns'. Undefined if a word is not part of a count. */
export function readUnits(text: string): Counted | undefined {
  const units: Role[] = [];
  let minors = 0;
  let count = 1;
  for (const word of text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)) {
    const role = readRole(word);
    const number = readNumber(word);
    if (role) {
      units.push(...Array.from({ length: count }, () => role));
      count = 1;
    } else if (number !== undefined) count = number;
    else if (word === 'piece' || word === 'pieces') {
      minors += count;
      count = 1;
    } else if (!['a', 'an', 'the', 'and', 'minor', 'full', 'whole'].includes(word))
      return undefined;
  }
  return units.length + minors === 0 ? undefined : { units, minors };
}

export function sortRoles(units: readonly Role[]): string {
  return units.toSorted().join(' ');
}

/** Removes some pieces from a list. Undefined if one of them is not in the list. */
export function removeRoles(all: readonly Role[], some: readonly Role[]): Role[] | undefined {
  const left = [...all];
  for (const role of some) {
    const at = left.indexOf(role);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}

/** True if the words count exactly these pieces. */
export function matchesCount({ units, minors }: Counted, wanted: readonly Role[]): boolean {
  const left = removeRoles(wanted, units);
  return left?.length === minors && left.every((role) => role === 'knight' || role === 'bishop');
}

/** Splits text like 'b, c and d'. */
export function readList(text: string): string[] {
  return text.split(/, (?:and )?| and /);
}
