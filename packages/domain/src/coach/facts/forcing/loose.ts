import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import { attackersOf } from '../../position-view/attacks.ts';
import { isUndefended } from '../../position-view/exchange.ts';
import { endsOf } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { occupiedBy } from '../motifs/course.ts';

/** Moves of the line in which a loose piece has to matter. */
const near = 4;

/** Enemy pieces nothing defends, that the mover goes for in the line or the opponent has to look after. */
export const loosePiece: Detector = (setting) => {
  const { after: scene, opponent } = setting;
  return occupiedBy(scene, opponent, setting.me).flatMap((square) => {
    const role = scene.pieces.get(square)?.role;
    if (role === 'king' || role === 'pawn') return [];
    const at = touchedAt(setting, square);
    if (at === undefined || !isUndefended(scene, square)) return [];
    const wasLoose = setting.before.pieces.has(square) && isUndefended(setting.before, square);
    const piece = pieceSlot(scene, square);
    const [line] = setting.replies;
    return [
      makeFact(setting, {
        kind: 'loose-piece',
        about: [square],
        side: opponent,
        slots: { piece },
        claims: [
          pieceClaim(after, piece),
          says(after, { is: 'undefended', square }),
          wasLoose
            ? says(before, { is: 'undefended', square })
            : denies(before, { is: 'undefended', square }),
        ],
        delta: wasLoose ? 'kept' : 'created',
        confirmed: 'line',
        magnitude: near - at,
        squares: [[square, 'target']],
        lines: line ? [{ line: line.id, moves: at + 1 }] : [],
      }),
    ];
  });
};

/** When in the line the mover takes on its square, or it goes away while he attacks it. */
function touchedAt({ after: scene, replies: [line], me }: Setting, square: Square) {
  const at = line?.steps.slice(0, near).findIndex(({ uci }, index) => {
    const [from, to] = endsOf(uci);
    if (index % 2 === 1) return to === square;
    return index === 0 && from === square && attackersOf(scene, square, me).length > 0;
  });
  return at === undefined || at < 0 ? undefined : at;
}
