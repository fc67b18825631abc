import type { Fen } from '../../chess/notation.ts';
import { roles } from '../../chess/pieces.ts';
import type { Role } from '../../chess/pieces.ts';
import type { Band, Place } from '../claim.ts';
import type { MaterialSlot, MovesSlot, MoveSlot } from '../slot.ts';

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** In words to twelve, in digits beyond. */
export function numberText(value: number): string {
  return small[value] ?? String(value);
}

/** 'a, b and c'. */
export function listText(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export const bandWords: Readonly<Record<Band, string>> = {
  lost: 'lost',
  worse: 'clearly worse',
  'slightly-worse': 'slightly worse',
  equal: 'equal',
  'slightly-better': 'slightly better',
  better: 'clearly better',
  won: 'winning',
};

/** 'the exchange', 'two pawns', 'a rook for a bishop and a pawn'. */
export function materialText({ won, paid }: MaterialSlot): string {
  if (isTheExchange(won, paid)) return 'the exchange';
  const gained = unitsText(won);
  return paid.length === 0 ? gained : `${gained} for ${unitsText(paid)}`;
}

function isTheExchange(won: readonly Role[], paid: readonly Role[]): boolean {
  const minor = paid.length === 1 && (paid[0] === 'knight' || paid[0] === 'bishop');
  return won.length === 1 && won[0] === 'rook' && minor;
}

/** 'a rook and two pawns', the dearest first. */
function unitsText(units: readonly Role[]): string {
  const counted = roles
    .map((role) => [role, units.filter((unit) => unit === role).length] as const)
    .filter(([, count]) => count > 0)
    .map(([role, count]) => (count === 1 ? `a ${role}` : `${numberText(count)} ${role}s`));
  return listText(counted);
}

/** Half-moves since the beginning of the game at a place, counted by the number that the record gives the explained move. */
function pliesAt(before: Fen, { line, ply, passed }: Place): number {
  const [, turn, , , , number] = before.split(' ');
  const start = 2 * (Number(number) - 1) + (turn === 'b' ? 1 : 0);
  return start + ply + (passed ? 1 : 0) + offsetOf(line);
}

/** A pass counts as a move: who passes is a move behind. */
function offsetOf(line: Place['line']): number {
  if (line === 'P1') return 2;
  return line === 'P0' || line.startsWith('R') ? 1 : 0;
}

/** '23.Nf5', '23...Kh7'. */
export function numberedMove(before: Fen, { at, san }: MoveSlot): string {
  return `${numberAt(pliesAt(before, at))}${san}`;
}

/** '23...Kh7 24.g4 Rd8'. */
export function numberedMoves(before: Fen, { line, from, san }: MovesSlot): string {
  const start = pliesAt(before, { line, ply: from });
  return san
    .map((move, index) => {
      const ply = start + index;
      return index === 0 || ply % 2 === 0 ? `${numberAt(ply)}${move}` : move;
    })
    .join(' ');
}

function numberAt(ply: number): string {
  return `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? '.' : '...'}`;
}

const countable = [
  'squares',
  'pawns',
  'moves',
  'pieces',
  'steps',
  'islands',
  'points',
  'defenders',
  'attackers',
  'times',
  'ranks',
  'guards',
];
const counted = new RegExp(`^((?:[ -](?!of\\b)[a-z]+){0,2}[ -])(${countable.join('|')})\\b`);

/** What follows a number that is one: 'one more squares ahead' would be wrong. */
export function singular(text: string): string {
  return text.replace(counted, (_, before: string, noun: string) => before + noun.slice(0, -1));
}
