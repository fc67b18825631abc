import { hasWeakBackRank } from '../king/ring.ts';
import { toRankIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import type { Color, Piece } from '../../../chess/pieces.ts';
import { after, before } from '../../claim.ts';
import {
  canMoveAlong,
  listAttacked,
  listSquaresBehind,
  listSquaresBetween,
} from '../../position-view/attacks.ts';
import { splitUci } from '../../position-view/position-view.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';
import { findKing, compareSquaresFor } from '../pieces/measures.ts';
import { deny, makeFact, claimPiece, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';

const nearPlies = 6;

/**
 * Detects that the enemy king cannot leave its first rank and that a rook or queen gives check there in the engine's
 * line, or that this weakness is new and a rook or queen can reach the rank.
 */
export const detectBackRank: Detector = (context) => {
  const { after: end, opponent } = context;
  if (!hasWeakBackRank(end, opponent)) return [];
  const at = findBackRankCheck(context);
  const wasWeak = hasWeakBackRank(context.before, opponent);
  const king = findKing(end, opponent);
  const [line] = context.replies;
  if (at === undefined && (wasWeak || !canReachBackRank(context))) return [];
  const slot = toPieceSlot(end, king);
  return makeFact(context, {
    kind: 'back-rank',
    about: [],
    side: opponent,
    slots: { king: slot },
    claims: [
      affirm(after, { is: 'weak-back-rank', color: opponent }),
      claimPiece(after, slot),
      (wasWeak ? affirm : deny)(before, { is: 'weak-back-rank', color: opponent }),
    ],
    delta: wasWeak ? 'unchanged' : 'created',
    confirmed: at === undefined ? 'none' : 'line',
    magnitude: 1,
    squares: { target: [king] },
    lines: line && at !== undefined ? [{ line: line.id, moves: at + 1 }] : [],
  });
};

/**
 * Finds the ply of the line at which a rook or queen of the mover gives check on the enemy's first rank and is not
 * taken next.
 */
function findBackRankCheck({ replies: [line], me, opponent }: MoveContext): number | undefined {
  const home = opponent === 'white' ? 0 : 7;
  const at = line?.steps.slice(0, nearPlies).findIndex(({ uci, position }, ply) => {
    const [, to] = splitUci(uci);
    if (position.turn === me || !position.chess.isCheck() || toRankIndex(to) !== home) return false;
    const reply = line.steps[ply + 1];
    return isHeavy(position.pieces.get(to)) && (!reply || splitUci(reply.uci)[1] !== to);
  });
  return at === undefined || at < 0 ? undefined : at;
}

/** True if a rook or queen reaches an empty square of the king's rank, with no piece between that square and the king. */
function canReachBackRank({ after: end, me, opponent }: MoveContext): boolean {
  const king = findKing(end, opponent);
  return Array.from(end.pieces).some(
    ([square, piece]) =>
      piece.color === me &&
      isHeavy(piece) &&
      listAttacked(end, square).some(
        (to) =>
          toRankIndex(to) === toRankIndex(king) &&
          !end.pieces.has(to) &&
          listSquaresBetween(to, king).every((between) => !end.pieces.has(between)),
      ),
  );
}

function isHeavy(piece: Piece | undefined): boolean {
  return piece?.role === 'rook' || piece?.role === 'queen';
}

/** Detects two pieces that come onto a file or diagonal along which both move and which leads to an enemy piece. */
export const detectBattery: Detector = (context) => {
  const { after: end, me, move } = context;
  if (move.castles) return [];
  return listBatteries(end, me, move.to).flatMap(([front, back]) => {
    if (toRankIndex(front) === toRankIndex(back)) return [];
    const was = [front, back].map((square) => (square === move.to ? move.from : square));
    const [oldFront, oldBack] = was;
    if (!oldFront || !oldBack || isBattery(context.before, oldFront, oldBack)) return [];
    const [ahead, behind] = [toPieceSlot(end, front), toPieceSlot(end, back)];
    return makeFact(context, {
      kind: 'battery',
      about: [front, back],
      slots: { front: ahead, back: behind },
      claims: [
        affirm(after, { is: 'battery', squares: [front, back] }),
        deny(before, { is: 'battery', squares: [oldFront, oldBack] }),
        ...claimPieces(after, ahead, behind),
      ],
      magnitude: 1,
      squares: { subject: [front, back] },
      arrows: [[back, front, 'attack']],
    });
  });
};

/** Lists the batteries of which the piece is a part and that aim at an enemy piece, the front square first. */
function listBatteries(
  position: PositionView,
  side: Color,
  square: Square,
): (readonly [Square, Square])[] {
  return listAttacked(position, square)
    .toSorted(compareSquaresFor(side))
    .flatMap((other) =>
      position.pieces.get(other)?.color === side
        ? [[square, other] as const, [other, square] as const].filter(
            ([front, back]) =>
              isBattery(position, front, back) && isAimedAtEnemy(position, side, front, back),
          )
        : [],
    );
}

function isBattery({ pieces }: PositionView, front: Square, back: Square): boolean {
  const [one, other] = [pieces.get(front), pieces.get(back)];
  if (!one || !other || one.color !== other.color) return false;
  if (listSquaresBetween(front, back).some((square) => pieces.has(square))) return false;
  return canMoveAlong(one, front, back) && canMoveAlong(other, front, back);
}

function isAimedAtEnemy(
  { pieces }: PositionView,
  side: Color,
  front: Square,
  back: Square,
): boolean {
  const first = listSquaresBehind(back, front).find((square) => pieces.has(square));
  return first !== undefined && pieces.get(first)?.color !== side;
}
