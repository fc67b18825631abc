import type { Fen } from '../../chess/notation.ts';
import { roles } from '../../chess/pieces.ts';
import type { Role } from '../../chess/pieces.ts';
import type { Band, Place } from '../claim.ts';
import type { MaterialSlot, MovesSlot, MoveSlot } from '../slot.ts';

const numerals = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Writes numbers up to twelve in words, larger ones in digits. */
export function formatNumber(value: number): string {
  return numerals[value] ?? String(value);
}

/** Returns, for example, 'a, b and c'. */
export function formatList(items: readonly string[]): string {
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

/** Returns, for example, 'the exchange', 'two pawns' or 'a rook for a bishop and a pawn'. */
export function formatMaterial({ won, paid }: MaterialSlot): string {
  if (isTheExchange(won, paid)) return 'the exchange';
  const gained = formatUnits(won);
  return paid.length === 0 ? gained : `${gained} for ${formatUnits(paid)}`;
}

function isTheExchange(won: readonly Role[], paid: readonly Role[]): boolean {
  const minor = paid.length === 1 && (paid[0] === 'knight' || paid[0] === 'bishop');
  return won.length === 1 && won[0] === 'rook' && minor;
}

/** Returns, for example, 'a rook and two pawns', with the most valuable piece first. */
function formatUnits(units: readonly Role[]): string {
  const counted = roles
    .map((role) => [role, units.filter((unit) => unit === role).length] as const)
    .filter(([, count]) => count > 0)
    .map(([role, count]) => (count === 1 ? `a ${role}` : `${formatNumber(count)} ${role}s`));
  return formatList(counted);
}

/** Number of half-moves since the start of the game, derived from the move number of the position before the explained move. */
function countPliesAt(before: Fen, { line, ply, passed }: Place): number {
  const [, turn, , , , number] = before.split(' ');
  const start = 2 * (Number(number) - 1) + (turn === 'b' ? 1 : 0);
  return start + ply + (passed ? 1 : 0) + getLineOffset(line);
}

/**
 * Number of half-moves between the position before the explained move and the start of the line. A null move counts as
 * a move.
 */
function getLineOffset(line: Place['line']): number {
  if (line === 'P1') return 2;
  return line === 'P0' || line.startsWith('R') ? 1 : 0;
}

/** Returns, for example, '23.Nf5' or '23...Kh7'. */
export function formatNumberedMove(before: Fen, { at, san }: MoveSlot): string {
  return `${formatMoveNumber(countPliesAt(before, at))}${san}`;
}

/** Returns, for example, '23...Kh7 24.g4 Rd8'. */
export function formatNumberedMoves(before: Fen, { line, from, san }: MovesSlot): string {
  const start = countPliesAt(before, { line, ply: from });
  return san
    .map((move, index) => {
      const ply = start + index;
      return index === 0 || ply % 2 === 0 ? `${formatMoveNumber(ply)}${move}` : move;
    })
    .join(' ');
}

function formatMoveNumber(ply: number): string {
  return `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? '.' : '...'}`;
}

const counted =
  /^((?:[ -](?!of\b)[a-z]+){0,2}[ -])(squares|pawns|moves|pieces|steps|islands|points|defenders|attackers|times|ranks|guards)\b/;

/** Changes a noun to the singular after the number one, as in 'one more square ahead'. */
export function toSingular(text: string): string {
  return text.replace(counted, (_, before: string, noun: string) => before + noun.slice(0, -1));
}
