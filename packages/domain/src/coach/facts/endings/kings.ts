import { findSquareBeforeMove } from '../exchanges/aftermath.ts';
import { measureCentreDistance, findKing, toKingSlot } from '../pieces/measures.ts';
import type { Color } from '../../../chess/pieces.ts';
import { toFileIndex, toRankIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import { listSquaresBetween } from '../../position-view/attacks.ts';
import { countPieces } from '../../position-view/played-line.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';
import { deny, makeFact, claimPiece, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { getSquareAhead, hasTrait, getRankIndex, listAllPawns } from '../pawns/structure.ts';
import { opposite } from 'chessops/util';
import { isEndgame, isPawnEnding, listPieces } from './material.ts';

/** Counts the moves a king needs from one square to another on an empty board. */
export function countKingSteps(from: Square, to: Square): number {
  return Math.max(
    Math.abs(toFileIndex(from) - toFileIndex(to)),
    Math.abs(toRankIndex(from) - toRankIndex(to)),
  );
}

/** Detects a king move towards the centre in an endgame in which the enemy has no queen. */
const detectActiveKing: Detector = (context) => {
  const { move, opponent } = context;
  if (move.role !== 'king' || move.castles || !isEndgame(context.after)) return [];
  if (countPieces(context.after, opponent).queen > 0) return [];
  const [far, near] = [measureCentreDistance(move.from), measureCentreDistance(move.to)];
  if (near >= far) return [];
  const king = toPieceSlot(context.after, move.to);
  return makeFact(context, {
    kind: 'active-king',
    about: [],
    slots: { king },
    claims: [
      affirm(before, { is: 'played', move: move.san }),
      claimPiece(before, toPieceSlot(context.before, move.from)),
      claimPiece(after, king),
      affirm(after, { is: 'phase', phase: 'endgame' }),
      affirm(after, { is: 'count', color: opponent, role: 'queen', most: 0 }),
      affirm(before, { is: 'from-centre', square: move.from, least: far, most: far }),
      affirm(after, { is: 'from-centre', square: move.to, least: near, most: near }),
    ],
    magnitude: 4 - near,
    squares: { subject: [move.to] },
    arrows: [[move.from, move.to, 'move']],
  });
};

/** Detects that the king takes the opposition: on a file or rank, or on a diagonal with one square between the kings. */
const detectOpposition: Detector = (context) => {
  const { move, opponent, after: position } = context;
  const enemy = findKing(position, opponent);
  if (move.role !== 'king' || !isPawnEnding(position) || !isOpposed(position, move.to, enemy))
    return [];
  const between = listSquaresBetween(move.to, enemy);
  const king = toPieceSlot(position, move.to);
  const other = toPieceSlot(position, enemy);
  return makeFact(context, {
    kind: 'opposition',
    about: [],
    slots: { king, enemy: other },
    claims: [
      ...claimPieces(after, king, other),
      affirm(after, { is: 'opposition', toMove: opponent }),
      deny(before, { is: 'opposition', toMove: opponent }),
    ],
    magnitude: 6 - between.length,
    squares: { subject: [move.to], target: [enemy], path: between },
  });
};

function isOpposed({ pieces }: PositionView, own: Square, enemy: Square): boolean {
  const between = listSquaresBetween(own, enemy);
  const isStraight =
    toFileIndex(own) === toFileIndex(enemy) || toRankIndex(own) === toRankIndex(enemy);
  return (
    between.length % 2 === 1 &&
    (isStraight || between.length === 1) &&
    between.every((at) => !pieces.has(at))
  );
}

/** True if the statement `outside-square` of placement-claim.ts holds. The result depends on the side to move. */
export function isOutsideSquare(position: PositionView, pawn: Square): boolean {
  const color = position.pieces.get(pawn)?.color;
  if (!color || !hasTrait(position, pawn, 'passed')) return false;
  const enemy = opposite(color);
  const king = findKing(position, enemy);
  const way = listPath(pawn, color);
  const last = way.at(-1);
  if (!last || listPieces(position, enemy).length > 0) return false;
  if (way.some((at) => position.pieces.has(at))) return false;
  const moves = way.length - (getRankIndex(pawn, color) === 1 ? 1 : 0);
  return countKingSteps(king, last) > moves + (position.turn === enemy ? 1 : 0);
}

function listPath(pawn: Square, color: Color): Square[] {
  return Array.from({ length: 7 }, (_, step) => getSquareAhead(pawn, color, step + 1)).flatMap(
    (at) => at ?? [],
  );
}

/** Detects a passed pawn that the enemy king, the only piece that could stop it, cannot catch. */
const detectSquareRule: Detector = (context) =>
  listAllPawns(context)
    .filter(({ square }) => isOutsideSquare(context.after, square))
    .flatMap((pawn) => {
      const { square: at, color } = pawn;
      const origin = findSquareBeforeMove(context, at);
      const isNew = !isOutsideSquare(context.before, origin);
      if ((!isNew && at !== context.move.to) || !isPushedInLine(context, at)) return [];
      const king = toKingSlot(context.after, opposite(color));
      const way = listPath(at, color);
      return makeFact(context, {
        kind: 'square-rule',
        about: [at],
        side: color,
        slots: { pawn, king },
        claims: [
          ...claimPieces(after, pawn, king),
          affirm(after, { is: 'outside-square', pawn: at }),
          (isNew ? deny : affirm)(before, { is: 'outside-square', pawn: origin }),
        ],
        delta: isNew ? 'created' : 'unchanged',
        magnitude: 8 - way.length,
        squares: { subject: [at], target: [king.square], path: way },
      });
    });

/** True if the engine's line pushes the pawn, or if there is no line. A pawn that is not pushed may not matter in a race. */
function isPushedInLine({ replies: [line] }: MoveContext, pawn: Square): boolean {
  return !line || line.steps.slice(0, 6).some(({ uci }) => uci.startsWith(pawn));
}

export const kingDetectors: readonly Detector[] = [
  detectActiveKing,
  detectOpposition,
  detectSquareRule,
];
