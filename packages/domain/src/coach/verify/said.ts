import type { Color, Role } from '../../chess/pieces.ts';
import { colors, roles } from '../../chess/pieces.ts';
import type { Claim, Place } from '../claim.ts';
import type { Sentence } from '../insight.ts';
import type { PieceSlot } from '../slot.ts';
import { colorOf, kindOf, otherSide, sideOf, squaresOf } from './board.ts';
import type { Board, Side } from './board.ts';
import type { Witness } from './record.ts';

/** Statements of some kind among the claims of a sentence; denials of them only where they are asked for. */
export function claimsOf<Is extends Claim['says']['is']>(
  { claims }: Pick<Sentence, 'claims'>,
  is: Is,
  not: boolean | 'either' = false,
): readonly (Claim & { readonly says: Extract<Claim['says'], { readonly is: Is }> })[] {
  return claims.filter(
    (claim): claim is Claim & { says: Extract<Claim['says'], { readonly is: Is }> } =>
      claim.says.is === is && (not === 'either' || (claim.not === true) === not),
  );
}

/** Where the claims of a sentence say that a piece stands. */
export function placesOf(sentence: Sentence, { square, color, role }: PieceSlot): Place[] {
  return claimsOf(sentence, 'piece')
    .filter(({ says }) => says.square === square && says.color === color && says.role === role)
    .map(({ at }) => at);
}

const squaresWithin = new WeakMap<Claim, ReadonlySet<string>>();

/** Every square that a claim has to do with: its own, and those its moves leave and reach. */
export function squaresIn(claim: Claim): ReadonlySet<string> {
  const known = squaresWithin.get(claim);
  if (known) return known;
  const found = new Set(
    JSON.stringify(claim.says).match(/(?<![A-Za-z])[a-h][1-8]|[a-h][1-8](?=[qrbn+#=]?")/g),
  );
  for (const pair of JSON.stringify(claim.says).matchAll(/"[a-h][1-8]([a-h][1-8])[qrbn]?"/g)) {
    if (pair[1] !== undefined) found.add(pair[1]);
  }
  for (const san of sansIn(claim)) {
    const target = /[a-h][1-8](?=(?:=[QRBN])?[+#]?$)/.exec(san)?.[0];
    if (target !== undefined) found.add(target);
  }
  squaresWithin.set(claim, found);
  return found;
}

function sansIn({ says }: Claim): readonly string[] {
  if (says.is === 'line') return says.moves;
  return says.is === 'played' ? [says.move] : [];
}

/** What a side has won and paid, counted where a line settles: what one lost the other won, and a pawn that promoted was paid. */
export interface Balance {
  readonly side: Side;
  readonly won: readonly Role[];
  readonly paid: readonly Role[];
  readonly points: number;
}

const prices: Readonly<Record<Role, number>> = {
  king: 0,
  queen: 9,
  rook: 5,
  bishop: 3,
  knight: 3,
  pawn: 1,
};

export function pointsOf(units: readonly Role[]): number {
  return units.reduce((sum, role) => sum + prices[role], 0);
}

function listed(count: (role: Role) => number): Role[] {
  return roles.flatMap((role) => Array.from({ length: Math.max(0, count(role)) }, () => role));
}

export function balancesOf(sentence: Pick<Sentence, 'claims'>): Balance[] {
  return claimsOf(sentence, 'settles').flatMap(({ says }) =>
    colors.map((color) => {
      const side = sideOf(color);
      const own = says.change[color];
      const their = says.change[colorOf(otherSide(side))];
      const won = listed((role) => Math.max(0, -their[role]) + Math.max(0, own[role]));
      const paid = listed((role) => Math.max(0, -own[role]) + Math.max(0, their[role]));
      return { side, won, paid, points: pointsOf(won) - pointsOf(paid) };
    }),
  );
}

export function countAt(board: Board, color: Color, role: Role): number {
  return squaresOf(board, sideOf(color), kindOf(role)).length;
}

/** Lines that a sentence's claims have to do with. */
export function linesIn({ claims }: Sentence): ReadonlySet<string> {
  const found = new Set<string>(claims.map(({ at }) => at.line));
  for (const { says } of claims) {
    if (says.is === 'score' || says.is === 'band') found.add(says.line);
    if (says.is === 'apart') found.add(says.line).add(says.other);
    if (says.is === 'rank' || says.is === 'loss' || says.is === 'unranked') found.add('L1');
    if (says.is === 'gap') found.add('L1').add(`L${says.to}`);
  }
  return found;
}

/** The side to move at a place. */
export function turnAt(witness: Witness, place: Place): Side | undefined {
  return witness.boardAt(place)?.turn;
}
