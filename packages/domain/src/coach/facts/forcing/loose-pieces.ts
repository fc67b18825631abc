import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import { listAttackers } from '../../position-view/attacks.ts';
import { isUndefended } from '../../position-view/exchange.ts';
import { splitUci } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { listOccupied } from '../pieces/measures.ts';

/** Maximum number of plies of the engine's line before the loose piece is taken or moves away. */
const nearPlies = 4;

/** Detects undefended enemy pieces that the mover takes in the engine's line or that the opponent must move away. */
export const detectLoosePiece: Detector = (context) => {
  const { after: position, opponent } = context;
  return listOccupied(position, opponent, context.me).flatMap((square) => {
    const role = position.pieces.get(square)?.role;
    if (role === 'king' || role === 'pawn') return [];
    const at = findPlyTouching(context, square);
    if (at === undefined || !isUndefended(position, square)) return [];
    const wasLoose = context.before.pieces.has(square) && isUndefended(context.before, square);
    const piece = toPieceSlot(position, square);
    const [line] = context.replies;
    return makeFact(context, {
      kind: 'loose-piece',
      about: [square],
      side: opponent,
      slots: { piece },
      claims: [
        claimPiece(after, piece),
        affirm(after, { is: 'undefended', square }),
        (wasLoose ? affirm : deny)(before, { is: 'undefended', square }),
      ],
      delta: wasLoose ? 'unchanged' : 'created',
      confirmed: 'line',
      magnitude: nearPlies - at,
      squares: { target: [square] },
      lines: line ? [{ line: line.id, moves: at + 1 }] : [],
    });
  });
};

/** Finds the ply of the line at which the mover takes on the square, or at which the attacked piece leaves it. */
function findPlyTouching({ after: position, replies: [line], me }: MoveContext, square: Square) {
  const at = line?.steps.slice(0, nearPlies).findIndex(({ uci }, index) => {
    const [from, to] = splitUci(uci);
    if (index % 2 === 1) return to === square;
    return index === 0 && from === square && listAttackers(position, square, me).length > 0;
  });
  return at === undefined || at < 0 ? undefined : at;
}
