import type { Uci } from '../../../chess/notation.ts';
import { fileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Place } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { stepFrom } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { inOrderFor, otherThan, rankFor, squareFor, squaresOf } from '../pieces/measures.ts';
import { isShortLived, movedPieces } from '../pieces/moved.ts';
import { reaches, reachOf } from '../pieces/reach.ts';

const passed: Place = { ...after, passed: true };
/** How far ahead a line still has to do with the move. */
const nearPlies = 6;

/** A rook or queen that now stands behind a pawn of its own which may go on. */
export function backsPawn(setting: Setting): Fact[] {
  const { after: now, before: then, me } = setting;
  if (isShortLived(setting)) return [];
  return movedPieces(setting).flatMap(({ from, to }): Fact[] => {
    const piece = pieceSlot(now, to);
    if (piece.role !== 'rook' && piece.role !== 'queen') return [];
    return reachOf(now, to)
      .filter((pawn) => fileIndex(pawn) === fileIndex(to) && !reaches(then, from, pawn))
      .filter((pawn) => rankFor(pawn, me) > rankFor(to, me) && isBackable(setting, pawn))
      .toSorted(inOrderFor(me))
      .map((square) => {
        const pawn = pieceSlot(now, square);
        return makeFact(setting, {
          kind: 'backs-pawn',
          about: [to, square],
          side: me,
          slots: { piece, pawn },
          claims: [
            pieceClaim(after, piece),
            pieceClaim(before, pieceSlot(then, from)),
            pieceClaim(after, pawn),
            says(after, { is: 'reaches', from: to, to: square }),
            denies(before, { is: 'reaches', from, to: square }),
            says(passed, { is: 'legal', move: pushOf(setting, square) ?? '' }),
            denies(after, { is: 'pawn', square, trait: 'passed' }),
          ],
          squares: [
            [to, 'subject'],
            [square, 'target'],
          ],
          arrows: [[to, square, 'plan']],
          delta: 'created',
          confirmed: 'board',
          magnitude: rankFor(square, me),
        });
      });
  });
}

/** A pawn of the mover that could be pushed next; at home it has to be pushed in the line, and passed ones are an ending's matter. */
function isBackable(setting: Setting, square: Square): boolean {
  const { after: now, passedAfter, me } = setting;
  const piece = now.pieces.get(square);
  if (piece?.role !== 'pawn' || piece.color !== me) return false;
  const uci = pushOf(setting, square);
  if (rankFor(square, me) < 3 && !isPushed(setting, square)) return false;
  if (!passedAfter || !uci || !stepFrom(passedAfter, uci)) return false;
  return squaresOf(now, otherThan(me), ['pawn']).some(
    (enemy) =>
      Math.abs(fileIndex(enemy) - fileIndex(square)) <= 1 &&
      rankFor(enemy, me) > rankFor(square, me),
  );
}

/** The pawn goes up its file in what the engine expects. */
function isPushed({ replies }: Setting, square: Square): boolean {
  return (replies[0]?.steps ?? [])
    .slice(0, nearPlies)
    .some(({ uci }) => uci.startsWith(square) && uci.charAt(2) === square.charAt(0));
}

function pushOf({ me }: Setting, square: Square): Uci | undefined {
  const ahead = squareFor(me, fileIndex(square), rankFor(square, me) + 1);
  return ahead && rankFor(ahead, me) < 8 ? `${square}${ahead}` : undefined;
}
