import type { Role } from '../../../chess/pieces.ts';
import { isSquare } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';
import {
  makeFact,
  claimPiece,
  claimPieces,
  toPieceSlot,
  affirm,
  sortBestFirst,
  nearPlies,
} from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import {
  boundExactly,
  measureCentreDistance,
  countMobility,
  toNumberSlot,
  findPhase,
  getRank,
  listSquares,
} from './measures.ts';
import { isShortLived, hasStayed } from './moved-pieces.ts';
import { reaches, listAttackers, listAttacked } from '../../position-view/attacks.ts';

export const officers: readonly Role[] = ['knight', 'bishop', 'rook', 'queen'];
export const nonKings: readonly Role[] = ['pawn', ...officers];

/** Claims the mobility of a piece before and after the move. */
function claimMobility(from: Square, was: number, to: Square, is: number): Claim[] {
  return [
    affirm(before, { is: 'mobility', square: from, ...boundExactly(was) }),
    affirm(after, { is: 'mobility', square: to, ...boundExactly(is) }),
  ];
}

/** Minimum gain of squares for knights and bishops. They have few squares, so a gain of two counts. */
const minChange: Partial<Record<Role, number>> = { knight: 2, bishop: 2 };

/** Detects that the moved piece has many more or many fewer squares than before. */
export const detectMobility: Detector = (context) => {
  const { after: now, before: then, move } = context;
  const { from, to, role, promotion } = move;
  if (!officers.includes(role) || promotion || isShortLived(context)) return [];
  const [was, is] = [countMobility(then, from), countMobility(now, to)];
  if (Math.abs(is - was) < (is > was ? (minChange[role] ?? 3) : 3)) return [];
  if (is < was && !isPassive(context, is)) return [];
  const piece = toPieceSlot(now, to);
  return makeFact(context, {
    kind: 'mobility',
    about: [to],
    slots: { piece, from: toNumberSlot(was), to: toNumberSlot(is) },
    claims: [
      claimPiece(after, piece),
      claimPiece(before, toPieceSlot(then, from)),
      ...claimMobility(from, was, to, is),
    ],
    squares: { subject: [to] },
    arrows: [[from, to, 'move']],
    delta: is > was ? 'created' : 'removed',
    magnitude: Math.abs(is - was),
  });
};

const maxPassiveSquares = 4;

/**
 * True if the piece has few squares left by choice: it was not attacked, the move neither captures nor checks, and it
 * is not the opening.
 */
function isPassive(
  { after: now, before: then, opponent, move }: MoveContext,
  left: number,
): boolean {
  const isQuiet = !move.captured && !now.chess.isCheck() && findPhase(now) !== 'opening';
  return (
    left <= maxPassiveSquares && isQuiet && listAttackers(then, move.from, opponent).length === 0
  );
}

/** Detects that the least mobile piece of a side gets at least two more squares. */
export const detectWorstPiece: Detector = (context) => {
  const { after: now, before: then, move } = context;
  const { from, to, promotion } = move;
  if (promotion || findPhase(then) === 'opening' || isShortLived(context)) return [];
  if (!isLeastMobile(then, from)) return [];
  const [was, is] = [countMobility(then, from), countMobility(now, to)];
  if (is - was < 2) return [];
  const piece = toPieceSlot(now, to);
  return makeFact(context, {
    kind: 'worst-piece',
    about: [to],
    slots: { piece, from: toNumberSlot(was), to: toNumberSlot(is) },
    claims: [
      claimPiece(after, piece),
      claimPiece(before, toPieceSlot(then, from)),
      affirm(before, { is: 'least-mobile', square: from }),
      ...claimMobility(from, was, to, is),
    ],
    squares: { subject: [to] },
    arrows: [[from, to, 'move']],
    magnitude: is - was,
  });
};

/** True if the statement `least-mobile` of claim.ts holds and there are at least two other pieces to compare. */
function isLeastMobile(position: PositionView, square: Square): boolean {
  const piece = position.pieces.get(square);
  if (!piece || !officers.includes(piece.role)) return false;
  const others = listSquares(position, piece.color, officers).filter((other) => other !== square);
  const own = countMobility(position, square);
  return others.length >= 2 && others.every((other) => countMobility(position, other) > own);
}

/** Detects a bishop, rook or queen whose line was opened because the moved piece left it. */
export const detectOpenedLine: Detector = (context) => {
  const { after: now, before: then, me, move } = context;
  const facts = listSquares(now, me, ['bishop', 'rook', 'queen'])
    .filter((square) => hasStayed(context, square) && reaches(then, square, move.from))
    .flatMap((square) => {
      const [was, is] = [countMobility(then, square), countMobility(now, square)];
      const isUsed = isLineUsed(context, square);
      if (is - was < 2 || !(isUsed || isFreed(context, square, is - was))) return [];
      const piece = toPieceSlot(now, square);
      return makeFact(context, {
        kind: 'opens-line',
        about: [square],
        slots: { piece, from: toNumberSlot(was), to: toNumberSlot(is) },
        claims: [
          claimPiece(after, piece),
          ...claimPieces(before, piece, toPieceSlot(then, move.from)),
          affirm(before, { is: 'reaches', from: square, to: move.from }),
          ...claimMobility(square, was, square, is),
        ],
        squares: { subject: [square], path: [move.from] },
        arrows: [[square, move.from, 'plan']],
        magnitude: is - was + (isUsed ? 4 : 0),
      });
    });
  return sortBestFirst(facts).slice(0, 2);
};

/** True if the piece moves along its new line in the engine's line. */
function isLineUsed(context: MoveContext, square: Square): boolean {
  return (context.replies[0]?.steps ?? []).slice(0, nearPlies).some(({ uci }) => {
    const to = uci.slice(2, 4);
    return uci.startsWith(square) && isSquare(to) && !couldMove(context, square, to);
  });
}

function couldMove({ before: then, me }: MoveContext, from: Square, to: Square): boolean {
  return reaches(then, from, to) && then.pieces.get(to)?.color !== me;
}

/**
 * True if the piece gets at least three more squares, one of them on its fourth rank or beyond. A queen on its first
 * rank does not count in the opening.
 */
function isFreed(context: MoveContext, square: Square, more: number): boolean {
  const { after: now, me } = context;
  const isQueenAtHome = now.pieces.get(square)?.role === 'queen' && getRank(square, me) === 1;
  if (more < 3 || (isQueenAtHome && findPhase(now) === 'opening')) return false;
  return listAttacked(now, square).some(
    (target) =>
      getRank(target, me) >= 4 &&
      now.pieces.get(target)?.color !== me &&
      !couldMove(context, square, target),
  );
}

/** Detects a knight, bishop or queen that moves to the centre and cannot be won there. */
export const detectCentralised: Detector = (context) => {
  const { after: now, before: then, me, opponent, move } = context;
  const { from, to, role } = move;
  if (!isCentralFor(role, to, getRank(to, me)) || isShortLived(context)) return [];
  // Excludes a piece that must move again at once.
  if (context.replies[0]?.steps[1]?.uci.startsWith(to)) return [];
  const [was, is] = [measureCentreDistance(from), measureCentreDistance(to)];
  if (is >= was) return [];
  // A queen in the centre is well placed only if no enemy piece reaches it.
  if (role === 'queen' && listAttackers(now, to, opponent).length > 0) return [];
  const piece = toPieceSlot(now, to);
  return makeFact(context, {
    kind: 'centralised',
    about: [to],
    slots: { piece },
    claims: [
      claimPiece(after, piece),
      claimPiece(before, toPieceSlot(then, from)),
      affirm(after, { is: 'from-centre', square: to, ...boundExactly(is) }),
      affirm(before, { is: 'from-centre', square: from, ...boundExactly(was) }),
      affirm(after, { is: 'gain', square: to, by: opponent, most: 0 }),
      ...(role === 'queen'
        ? [affirm(after, { is: 'reached', square: to, by: opponent, most: 0 })]
        : []),
    ],
    squares: { subject: [to] },
    arrows: [[from, to, 'move']],
    magnitude: 4 - is * 2,
  });
};

/** True for the four centre squares and, for a knight, also for the squares around them, on its fourth to sixth rank. */
function isCentralFor(role: Role, square: Square, rank: number): boolean {
  if (role === 'knight') return measureCentreDistance(square) <= 1 && rank >= 4 && rank <= 6;
  return (role === 'bishop' || role === 'queen') && measureCentreDistance(square) === 0;
}
