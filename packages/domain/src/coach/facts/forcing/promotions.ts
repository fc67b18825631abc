import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import { endsOf } from '../../position-view/scene.ts';
import type { KnownLine } from '../../setting.ts';
import { makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { lineStart, movesClaim, movesSlot } from './proof.ts';

export const promotes: Detector = (setting) => {
  const { move } = setting;
  if (!move.promotion) return [];
  const piece = pieceSlot(setting.after, move.to);
  return [
    makeFact(setting, {
      kind: 'promotes',
      about: [],
      side: setting.me,
      slots: { piece },
      claims: [
        says(before, { is: 'played', move: move.san }),
        pieceClaim(before, pieceSlot(setting.before, move.from)),
        pieceClaim(after, piece),
      ],
      delta: 'created',
      confirmed: 'board',
      magnitude: 8,
      squares: [[move.to, 'subject']],
      arrows: [[move.from, move.to, 'move']],
    }),
  ];
};

/** How far ahead a promotion still has to do with the move. */
const near = 8;

/** A pawn of the mover's promotes in the line and is not taken there. */
export const willPromote: Detector = (setting) => {
  const [line] = setting.replies;
  const at = line?.steps
    .slice(0, near)
    .findIndex(({ san, scene }) => scene.turn === setting.opponent && san.includes('='));
  const made = at === undefined ? undefined : line?.steps[at];
  if (!line || at === undefined || !made) return [];
  const [from, to] = endsOf(made.uci);
  const isOver = made.scene.chess.isCheckmate();
  if (!isOver && (line.steps.length === at + 1 || isTaken(line, at, to))) return [];
  const role = made.scene.pieces.get(to)?.role;
  const square = standsNow(line, at, from);
  if (setting.after.pieces.get(square)?.role !== 'pawn') return [];
  if (!role || role === 'king' || role === 'pawn') return [];
  const pawn = pieceSlot(setting.after, square);
  return [
    makeFact(setting, {
      kind: 'will-promote',
      about: [square],
      side: setting.me,
      slots: { pawn, line: movesSlot(line, at + 1) },
      claims: [
        pieceClaim(after, pawn),
        movesClaim(line, at + 1),
        says(lineStart(line), { is: 'line-promotes', at, role }),
        says(
          { line: line.id, ply: at },
          { is: 'piece', square: from, color: pawn.color, role: 'pawn' },
        ),
      ],
      delta: 'created',
      confirmed: 'line',
      magnitude: near - at,
      squares: [
        [square, 'subject'],
        [to, 'path'],
      ],
      arrows: [[square, to, 'plan']],
      lines: [{ line: line.id, moves: at + 1 }],
    }),
  ];
};

/** Soon after it has come to its square, something takes there. */
function isTaken({ steps }: KnownLine, at: number, square: Square): boolean {
  return steps.slice(at + 1, at + 4).some(({ uci }) => endsOf(uci)[1] === square);
}

/** Where the piece that makes a later move of the line stands at its start. */
function standsNow({ steps }: KnownLine, ply: number, square: Square): Square {
  let at = square;
  for (const { uci } of steps.slice(0, ply).toReversed()) {
    const [from, to] = endsOf(uci);
    if (to === at) at = from;
  }
  return at;
}
