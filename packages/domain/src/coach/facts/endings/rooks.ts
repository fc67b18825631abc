import { colors } from '../../../chess/pieces.ts';
import { toFileIndex, toRankIndex, toSquare } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import { listAttacked, listSquaresBetween } from '../../position-view/attacks.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';
import { holdsAfterExchanges } from '../exchanges/aftermath.ts';
import { deny, makeFact, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { countFilesApart, hasTrait, getRankIndex, listPawns } from '../pawns/structure.ts';
import { opposite } from 'chessops/util';
import { findKing } from '../pieces/measures.ts';
import { listPieces } from './material.ts';

function isRookBehind(position: PositionView, rook: Square, pawn: Square): boolean {
  const color = position.pieces.get(pawn)?.color;
  return (
    color !== undefined &&
    position.pieces.get(rook)?.role === 'rook' &&
    countFilesApart(rook, pawn) === 0 &&
    getRankIndex(rook, color) < getRankIndex(pawn, color) &&
    listSquaresBetween(rook, pawn).every((at) => !position.pieces.has(at)) &&
    hasTrait(position, pawn, 'passed')
  );
}

function listPassers(position: PositionView): Square[] {
  return colors.flatMap((color) =>
    listPawns(position, color).filter((at) => hasTrait(position, at, 'passed')),
  );
}

/** Maximum number of pieces of both sides, kings and pawns excluded. With more, a rook behind a passed pawn means little. */
const maxPieces = 10;

function hasFewPieces(position: PositionView): boolean {
  return listPieces(position, 'white').length + listPieces(position, 'black').length <= maxPieces;
}

/** True if the moved rook is not taken in the exchanges after the move. */
function isRookSafe(context: MoveContext): boolean {
  const { move, me } = context;
  return holdsAfterExchanges(context, ({ pieces }) => {
    const piece = pieces.get(move.to);
    return piece?.role === 'rook' && piece.color === me;
  });
}

/** True if each side has no queen and at most two pieces other than king and pawns. */
function isRookEnding(position: PositionView): boolean {
  return colors.every((color) => {
    const pieces = listPieces(position, color);
    return pieces.length <= 2 && !pieces.includes('queen');
  });
}

const detectRookBehindPasser: Detector = (context) => {
  const { move } = context;
  if (move.role !== 'rook' || !hasFewPieces(context.after) || !isRookSafe(context)) return [];
  return listPassers(context.after)
    .filter((pawn) => isRookBehind(context.after, move.to, pawn))
    .filter((pawn) => !isRookBehind(context.before, move.from, pawn))
    .map((at) => {
      const [rook, pawn] = [toPieceSlot(context.after, move.to), toPieceSlot(context.after, at)];
      return makeFact(context, {
        kind: 'rook-behind-passer',
        about: [move.to, at],
        slots: { rook, pawn },
        claims: [
          affirm(before, { is: 'played', move: move.san }),
          ...claimPieces(after, rook, pawn),
          affirm(after, { is: 'behind-passer', rook: move.to, pawn: at }),
          deny(before, { is: 'behind-passer', rook: move.from, pawn: at }),
        ],
        magnitude: getRankIndex(at, pawn.color) + 1,
        squares: { subject: [move.to], target: [at] },
        arrows: [[move.to, at, 'attack']],
      });
    });
};

/** True if the statement `cut-off` of placement-claim.ts holds. */
function isCutOff(
  position: PositionView,
  rook: Square,
  pawn: Square,
  along: 'file' | 'rank',
): boolean {
  const piece = position.pieces.get(rook);
  const king = piece && findKing(position, opposite(piece.color));
  if (piece?.role !== 'rook' || !king || !hasTrait(position, pawn, 'passed')) return false;
  const [across, up] = along === 'file' ? [toFileIndex, toRankIndex] : [toRankIndex, toFileIndex];
  const line = across(rook);
  if ((line - across(king)) * (across(pawn) - line) <= 0) return false;
  const held = listAttacked(position, rook);
  return [-1, 0, 1]
    .map((step) => up(king) + step)
    .flatMap((at) => (along === 'file' ? toSquare(line, at) : toSquare(at, line)) ?? [])
    .every((at) => held.includes(at));
}

const detectCutOff: Detector = (context) => {
  const { move, opponent } = context;
  const at = findKing(context.after, opponent);
  if (move.role !== 'rook' || !isRookEnding(context.after) || !isRookSafe(context)) return [];
  return (['file', 'rank'] as const).flatMap((along) => {
    const cut = listPassers(context.after)
      .filter((pawn) => isCutOff(context.after, move.to, pawn, along))
      .filter((pawn) => !wasCutOff(context, pawn))
      .toSorted(
        (a, b) =>
          getPawnRank(context, b) - getPawnRank(context, a) || toFileIndex(a) - toFileIndex(b),
      );
    return cut.slice(0, 1).map((passer) => {
      const [rook, king, pawn] = [
        toPieceSlot(context.after, move.to),
        toPieceSlot(context.after, at),
        toPieceSlot(context.after, passer),
      ];
      const shared = {
        about: [move.to, passer],
        claims: [
          affirm(before, { is: 'played', move: move.san }),
          ...claimPieces(after, rook, king, pawn),
          affirm(after, { is: 'cut-off', along, rook: move.to, pawn: passer }),
          deny(before, { is: 'cut-off', along: 'file', rook: move.from, pawn: passer }),
          deny(before, { is: 'cut-off', along: 'rank', rook: move.from, pawn: passer }),
        ],
        magnitude: getRankIndex(passer, pawn.color) + 1,
        squares: { subject: [move.to], target: [at], control: [passer] },
      } as const;
      return along === 'rank'
        ? makeFact(context, { ...shared, kind: 'cut-off-rank', slots: { rook, king, pawn } })
        : makeFact(context, {
            ...shared,
            kind: 'cut-off',
            slots: { rook, king, pawn, file: { is: 'file', file: move.to.charAt(0) } },
          });
    });
  });
};

function wasCutOff({ before: position, move }: MoveContext, pawn: Square): boolean {
  return (['file', 'rank'] as const).some((along) => isCutOff(position, move.from, pawn, along));
}

function getPawnRank({ after: position }: MoveContext, pawn: Square): number {
  return getRankIndex(pawn, position.pieces.get(pawn)?.color ?? 'white');
}

export const rookDetectors: readonly Detector[] = [detectRookBehindPasser, detectCutOff];
