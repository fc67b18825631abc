import type { Color, Role } from '../../../chess/pieces.ts';
import { toRankIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { listSquaresBetween } from '../../position-view/attacks.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import { deny, makeFact, claimPiece, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { boundExactly, toNumberSlot, findPhase, getRank, listSquares } from './measures.ts';
import { findOrigin, isShortLived } from './moved-pieces.ts';

const homeFiles: Partial<Record<Role, string>> = { knight: 'bg', bishop: 'cf' };

export function isAtHome(role: Role, square: Square, side: Color): boolean {
  return getRank(square, side) === 1 && (homeFiles[role]?.includes(square.charAt(0)) ?? false);
}

/** Counts pieces as the statement `developed` of placement-claim.ts defines it. */
function countDeveloped(position: PositionView, side: Color): number {
  const countAway = (role: Role) =>
    listSquares(position, side, [role]).filter((square) => !isAtHome(role, square, side)).length;
  return countAway('knight') + countAway('bishop');
}

/** Detects that a knight or bishop leaves its home square in the opening. Also reports a new lead in development. */
export const detectDevelopment: Detector = (context) => {
  const { after: now, before: then, me, opponent, move } = context;
  const { from, to, role } = move;
  if (findPhase(now) !== 'opening' || !isAtHome(role, from, me) || isAtHome(role, to, me))
    return [];
  if (isShortLived(context)) return [];
  const piece = toPieceSlot(now, to);
  const [own, their] = [countDeveloped(now, me), countDeveloped(now, opponent)];
  const proof = [
    claimPiece(after, piece),
    claimPiece(before, toPieceSlot(then, from)),
    affirm(after, { is: 'phase', phase: 'opening' }),
    affirm(after, { is: 'developed', color: me, ...boundExactly(own) }),
    affirm(before, { is: 'developed', color: me, ...boundExactly(own - 1) }),
  ];
  const develops: Fact = makeFact(context, {
    kind: 'develops',
    about: [to],
    slots: { piece },
    claims: proof,
    squares: { subject: [to] },
    arrows: [[from, to, 'move']],
    magnitude: own,
  });
  const isLead = own - their >= 2 && own - 1 - countDeveloped(then, opponent) < 2;
  if (!isLead) return [develops];
  const lead: Fact = makeFact(context, {
    kind: 'development-lead',
    about: [],
    slots: { own: toNumberSlot(own), their: toNumberSlot(their) },
    claims: [...proof, affirm(after, { is: 'developed', color: opponent, ...boundExactly(their) })],
    squares: {
      subject: listSquares(now, me, ['knight', 'bishop']).filter(
        (square) => !isAtHome(now.pieces.get(square)?.role ?? 'pawn', square, me),
      ),
    },
    magnitude: own - their,
  });
  return [develops, lead];
};

export const detectCastling: Detector = (context) => {
  const { after: now, move } = context;
  if (!move.castles) return [];
  const king = toPieceSlot(now, move.to);
  return makeFact(context, {
    kind: 'castles',
    about: [move.castles],
    slots: { wing: { is: 'wing', wing: move.castles }, king },
    claims: [claimPiece(after, king), affirm(after, { is: 'castles', wing: move.castles })],
    squares: { subject: [move.to] },
    arrows: [[move.from, move.to, 'move']],
    magnitude: 5,
  });
};

/** Detects two rooks on one rank that newly protect each other. */
export const detectRooksConnected: Detector = (context) => {
  const { after: now, before: then, me } = context;
  const rooks = listSquares(now, me, ['rook']);
  const [first, second] = rooks;
  if (!first || !second || rooks.length > 2 || !areConnected(now, first, second)) return [];
  if (toRankIndex(first) !== toRankIndex(second)) return [];
  const [was, other] = [findOrigin(context, first), findOrigin(context, second)];
  if (then.pieces.get(was)?.role !== 'rook' || then.pieces.get(other)?.role !== 'rook') return [];
  if (areConnected(then, was, other)) return [];
  const pieces = [toPieceSlot(now, first), toPieceSlot(now, second)];
  return makeFact(context, {
    kind: 'rooks-connected',
    about: [first, second],
    slots: { rooks: { is: 'pieces', pieces } },
    claims: [
      ...claimPieces(after, ...pieces),
      affirm(after, { is: 'rooks-connected', squares: [first, second] }),
      ...claimPieces(before, toPieceSlot(then, was), toPieceSlot(then, other)),
      deny(before, { is: 'rooks-connected', squares: [was, other] }),
    ],
    squares: { subject: [first, second] },
    magnitude: 4,
  });
};

function areConnected({ pieces }: PositionView, a: Square, b: Square): boolean {
  const isOneLine = toRankIndex(a) === toRankIndex(b) || a.charAt(0) === b.charAt(0);
  return isOneLine && listSquaresBetween(a, b).every((square) => !pieces.has(square));
}
