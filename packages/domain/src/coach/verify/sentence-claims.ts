import type { Role } from '../../chess/pieces.ts';
import { colors, roles } from '../../chess/pieces.ts';
import type { Claim, Place } from '../claim.ts';
import type { Sentence } from '../insight.ts';
import type { PieceSlot } from '../slot.ts';
import { getPrice, toColor, toKind, getOtherSide, toSide } from './board.ts';
import type { Side } from './board.ts';
import type { Witness } from './witness.ts';

/** Claims of a sentence with the given kind of statement. By default only affirmed claims, not denied ones. */
export function filterClaims<Is extends Claim['says']['is']>(
  { claims }: Pick<Sentence, 'claims'>,
  is: Is,
  not: boolean | 'either' = false,
): readonly (Claim & { readonly says: Extract<Claim['says'], { readonly is: Is }> })[] {
  return claims.filter(
    (claim): claim is Claim & { says: Extract<Claim['says'], { readonly is: Is }> } =>
      claim.says.is === is && (not === 'either' || (claim.not === true) === not),
  );
}

/** Places at which the sentence claims that the piece is on its square. */
export function listPlaces(sentence: Sentence, { square, color, role }: PieceSlot): Place[] {
  return filterClaims(sentence, 'piece')
    .filter(({ says }) => says.square === square && says.color === color && says.role === role)
    .map(({ at }) => at);
}

const knownSquares = new WeakMap<Claim, ReadonlySet<string>>();

/** All squares in a claim, including the squares of moves. */
export function findSquares(claim: Claim): ReadonlySet<string> {
  const known = knownSquares.get(claim);
  if (known) return known;
  const found = new Set(
    JSON.stringify(claim.says).match(/(?<![A-Za-z])[a-h][1-8]|[a-h][1-8](?=[qrbn+#=]?")/g),
  );
  for (const pair of JSON.stringify(claim.says).matchAll(/"[a-h][1-8]([a-h][1-8])[qrbn]?"/g)) {
    if (pair[1] !== undefined) found.add(pair[1]);
  }
  for (const san of listSans(claim)) {
    const target = /[a-h][1-8](?=(?:=[QRBN])?[+#]?$)/.exec(san)?.[0];
    if (target !== undefined) found.add(target);
  }
  knownSquares.set(claim, found);
  return found;
}

function listSans({ says }: Claim): readonly string[] {
  if (says.is === 'line') return says.moves;
  return says.is === 'played' ? [says.move] : [];
}

/** Material that a side has won and lost when a line has settled. A promoted pawn counts as lost. */
export interface Balance {
  readonly side: Side;
  readonly won: readonly Role[];
  readonly paid: readonly Role[];
  readonly points: number;
}

export function sumPoints(units: readonly Role[]): number {
  return units.reduce((sum, role) => sum + getPrice(toKind(role)), 0);
}

function repeatRoles(count: (role: Role) => number): Role[] {
  return roles.flatMap((role) => Array.from({ length: Math.max(0, count(role)) }, () => role));
}

export function computeBalances(sentence: Pick<Sentence, 'claims'>): Balance[] {
  return filterClaims(sentence, 'settles').flatMap(({ says }) =>
    colors.map((color) => {
      const side = toSide(color);
      const own = says.change[color];
      const their = says.change[toColor(getOtherSide(side))];
      const won = repeatRoles((role) => Math.max(0, -their[role]) + Math.max(0, own[role]));
      const paid = repeatRoles((role) => Math.max(0, -own[role]) + Math.max(0, their[role]));
      return { side, won, paid, points: sumPoints(won) - sumPoints(paid) };
    }),
  );
}

/** Lines to which the claims of a sentence refer. */
export function listLines({ claims }: Sentence): ReadonlySet<string> {
  const found = new Set<string>(claims.map(({ at }) => at.line));
  for (const { says } of claims) {
    if (says.is === 'score' || says.is === 'band') found.add(says.line);
    if (says.is === 'apart') found.add(says.line).add(says.other);
    if (says.is === 'rank' || says.is === 'loss' || says.is === 'unranked') found.add('L1');
    if (says.is === 'gap') found.add('L1').add(`L${says.to}`);
  }
  return found;
}

export function getTurn(witness: Witness, place: Place): Side | undefined {
  return witness.getBoard(place)?.turn;
}
