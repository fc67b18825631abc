import { rankIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import type { Color, Piece } from '../../../chess/pieces.ts';
import { after, before } from '../../claim.ts';
import {
  attackedFrom,
  attackersOf,
  squaresBehind,
  squaresBetween,
} from '../../position-view/attacks.ts';
import { endsOf } from '../../position-view/scene.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { kingSquare } from '../forcing/mates.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { orderFor, otherSide } from './course.ts';
import { fileIndex, squareAt } from '../../../chess/square.ts';

const near = 6;

/** The enemy king cannot leave its first rank, and the line goes for it there. */
export const backRank: Detector = (setting) => {
  const { after: end, opponent } = setting;
  if (!hasWeakBackRank(end, opponent)) return [];
  const at = visitAt(setting);
  const wasWeak = hasWeakBackRank(setting.before, opponent);
  const king = kingSquare(end, opponent);
  const [line] = setting.replies;
  if (!king || (at === undefined && (wasWeak || !canVisit(setting)))) return [];
  const slot = pieceSlot(end, king);
  return [
    makeFact(setting, {
      kind: 'back-rank',
      about: [],
      side: opponent,
      slots: { king: slot },
      claims: [
        says(after, { is: 'weak-back-rank', color: opponent }),
        pieceClaim(after, slot),
        (wasWeak ? says : denies)(before, { is: 'weak-back-rank', color: opponent }),
      ],
      delta: wasWeak ? 'kept' : 'created',
      confirmed: at === undefined ? 'none' : 'line',
      magnitude: 1,
      squares: [[king, 'target']],
      lines: line && at !== undefined ? [{ line: line.id, moves: at + 1 }] : [],
    }),
  ];
};

/** `weak-back-rank` in claim.ts. */
function hasWeakBackRank(scene: Scene, side: Color): boolean {
  const king = kingSquare(scene, side);
  const [home, ahead] = side === 'white' ? [0, 1] : [7, 6];
  if (!king || rankIndex(king) !== home) return false;
  return [-1, 0, 1].every((aside) => {
    const square = squareAt(fileIndex(king) + aside, ahead);
    if (!square || scene.pieces.get(square)?.color === side) return true;
    return attackersOf(scene, square, otherSide(side)).length > 0;
  });
}

/** When a rook or queen of the mover's gives check along that rank in the line, and is not simply taken there. */
function visitAt({ replies: [line], me, opponent }: Setting): number | undefined {
  const home = opponent === 'white' ? 0 : 7;
  const at = line?.steps.slice(0, near).findIndex(({ uci, scene }, ply) => {
    const [, to] = endsOf(uci);
    if (scene.turn === me || !scene.chess.isCheck() || rankIndex(to) !== home) return false;
    const reply = line.steps[ply + 1];
    return isHeavy(scene.pieces.get(to)) && (!reply || endsOf(reply.uci)[1] !== to);
  });
  return at === undefined || at < 0 ? undefined : at;
}

/** A rook or queen reaches an empty square of that rank from where nothing stands between it and the king. */
function canVisit({ after: end, me, opponent }: Setting): boolean {
  const king = kingSquare(end, opponent);
  if (!king) return false;
  return Array.from(end.pieces).some(
    ([square, piece]) =>
      piece.color === me &&
      isHeavy(piece) &&
      attackedFrom(end, square).some(
        (to) =>
          rankIndex(to) === rankIndex(king) &&
          !end.pieces.has(to) &&
          squaresBetween(to, king).every((between) => !end.pieces.has(between)),
      ),
  );
}

function isHeavy(piece: Piece | undefined): boolean {
  return piece?.role === 'rook' || piece?.role === 'queen';
}

/** Two pieces that move alike come onto one file or diagonal, and it leads to something of the enemy's. */
export const battery: Detector = (setting) => {
  const { after: end, me, move } = setting;
  if (move.castles) return [];
  return batteriesOf(end, me, move.to).flatMap(([front, back]) => {
    if (rankIndex(front) === rankIndex(back)) return [];
    const was = [front, back].map((square) => (square === move.to ? move.from : square));
    const [oldFront, oldBack] = was;
    if (!oldFront || !oldBack || isBattery(setting.before, oldFront, oldBack)) return [];
    const [ahead, behind] = [pieceSlot(end, front), pieceSlot(end, back)];
    return [
      makeFact(setting, {
        kind: 'battery',
        about: [front, back],
        side: me,
        slots: { front: ahead, back: behind },
        claims: [
          says(after, { is: 'battery', squares: [front, back] }),
          denies(before, { is: 'battery', squares: [oldFront, oldBack] }),
          pieceClaim(after, ahead),
          pieceClaim(after, behind),
        ],
        delta: 'created',
        confirmed: 'board',
        magnitude: 1,
        squares: [
          [front, 'subject'],
          [back, 'subject'],
        ],
        arrows: [[back, front, 'attack']],
      }),
    ];
  });
};

/** The batteries the piece on a square belongs to, that look at an enemy piece; front first. */
function batteriesOf(scene: Scene, side: Color, square: Square): (readonly [Square, Square])[] {
  return attackedFrom(scene, square)
    .toSorted(orderFor(side))
    .flatMap((other) =>
      scene.pieces.get(other)?.color === side
        ? [[square, other] as const, [other, square] as const].filter(
            ([front, back]) => isBattery(scene, front, back) && looksAt(scene, side, front, back),
          )
        : [],
    );
}

function isBattery({ pieces }: Scene, front: Square, back: Square): boolean {
  const [one, other] = [pieces.get(front), pieces.get(back)];
  if (!one || !other || one.color !== other.color) return false;
  if (squaresBetween(front, back).some((square) => pieces.has(square))) return false;
  return movesAlong(one, front, back) && movesAlong(other, front, back);
}

function movesAlong({ role }: Piece, a: Square, b: Square): boolean {
  const isStraight = a[0] === b[0] || a[1] === b[1];
  const isDiagonal =
    Math.abs(fileIndex(a) - fileIndex(b)) === Math.abs(rankIndex(a) - rankIndex(b));
  return (
    (isStraight && (role === 'rook' || role === 'queen')) ||
    (isDiagonal && (role === 'bishop' || role === 'queen'))
  );
}

function looksAt({ pieces }: Scene, side: Color, front: Square, back: Square): boolean {
  const first = squaresBehind(back, front).find((square) => pieces.has(square));
  return first !== undefined && pieces.get(first)?.color !== side;
}
