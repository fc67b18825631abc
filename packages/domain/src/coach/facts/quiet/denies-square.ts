import { makeSquare, parseSquare } from 'chessops/util';
import type { Uci } from '../../../chess/notation.ts';
import type { Color } from '../../../chess/pieces.ts';
import { fileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Place } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { exchangeOf } from '../../position-view/exchange.ts';
import { stepFrom } from '../../position-view/scene.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { inOrderFor, isCentral, rankFor, squareFor, squaresOf } from '../pieces/measures.ts';
import { isShortLived, stayed } from '../pieces/moved.ts';
import { reachersOf } from '../pieces/reach.ts';
import { targetsAhead, worthOf } from './worth.ts';

const passed: Place = { ...before, passed: true };

/**
 * Empty squares where an enemy piece, or a pawn by its push, could have gone without loss and now cannot, because one more of the
 * mover's pieces reaches them. In check the question does not arise: nearly everything is forbidden then.
 */
export function deniesSquare(setting: Setting): Fact[] {
  const { after: now, passedBefore, opponent } = setting;
  if (!passedBefore || now.chess.isCheck() || isShortLived(setting)) return [];
  const facts = squaresOf(now, opponent, ['pawn', 'knight', 'bishop', 'rook', 'queen'])
    .filter((from) => stayed(setting, from))
    .flatMap((from) =>
      quietTargets(passedBefore, from)
        .filter((to) => isNewlyCovered(setting, to))
        .filter((to) => isDenied(passedBefore, now, `${from}${to}`))
        .filter((to) => isRealIdea(setting, from, to))
        .map((to) => denialOf(setting, from, to)),
    );
  const greatest = facts.toSorted((a, b) => b.magnitude - a.magnitude);
  return onePerSquare(greatest).slice(0, 2);
}

/** Empty squares a piece of the side to move may go to; promotions aside. */
function quietTargets(scene: Scene, from: Square): Square[] {
  return Array.from(scene.chess.dests(parseSquare(from)), makeSquare)
    .filter((to) => !scene.pieces.has(to))
    .filter((to) => scene.pieces.get(from)?.role !== 'pawn' || rankFor(to, scene.turn) < 8)
    .toSorted(inOrderFor(scene.turn));
}

function isNewlyCovered({ after: now, before: then, me }: Setting, square: Square): boolean {
  return (
    !now.pieces.has(square) &&
    reachersOf(now, square, me).length > reachersOf(then, square, me).length
  );
}

function isDenied(could: Scene, now: Scene, uci: Uci): boolean {
  return (
    stepFrom(now, uci) !== undefined && exchangeOf(now, uci) < 0 && exchangeOf(could, uci) >= 0
  );
}

/**
 * Something he may have had in mind: an engine plays it after another move, or has to do with the square in what follows; else
 * a push in the centre that would meet a pawn, or a knight or bishop on its way to the centre or into the mover's half.
 */
function isRealIdea(setting: Setting, from: Square, to: Square): boolean {
  const { role, color } = pieceSlot(setting.after, from);
  if (isWanted(setting, `${from}${to}`)) return true;
  const rank = rankFor(to, color);
  if (rank <= rankFor(from, color) || setting.move.captured) return false;
  if (role === 'pawn') return isCentral(to) && meetsPawn(setting, to, color);
  if (targetsAhead(setting).has(to)) return role !== 'queen';
  return (role === 'knight' || role === 'bishop') && (isCentral(to) || rank >= 5);
}

/** A pawn that came to the square could take one of the mover's. */
function meetsPawn({ after: now, me }: Setting, square: Square, color: Color): boolean {
  const rank = rankFor(square, color) + 1;
  return [-1, 1].some((step) => {
    const at = squareFor(color, fileIndex(square) + step, rank);
    const piece = at && now.pieces.get(at);
    return piece?.role === 'pawn' && piece.color === me;
  });
}

/** What is wanted, near the line, and forward of the piece matters more; heavy pieces have squares enough. */
function importanceOf(setting: Setting, from: Square, to: Square): number {
  const { role, color } = pieceSlot(setting.after, from);
  const isForward = rankFor(to, color) > rankFor(from, color);
  const sum =
    worthOf(setting, to) +
    (isWanted(setting, `${from}${to}`) ? 5 : 0) +
    (isForward ? 1 : -1) +
    { pawn: 2, knight: 2, bishop: 1, rook: -1, queen: -2, king: 0 }[role] -
    (setting.move.captured ? 2 : 0);
  return Math.min(10, sum);
}

/** The opponent makes this move in one of the engine's lines for other moves, or if the mover passes. */
function isWanted({ options, probeBefore, move }: Setting, uci: Uci): boolean {
  const others = options.filter(({ steps }) => steps[0]?.uci !== move.uci);
  const soon = others.some(({ steps }) => steps[1]?.uci === uci || steps[3]?.uci === uci);
  return soon || probeBefore?.steps[0]?.uci === uci;
}

function denialOf(setting: Setting, from: Square, to: Square): Fact {
  const { after: now, me } = setting;
  const piece = pieceSlot(now, from);
  const move: Uci = `${from}${to}`;
  return makeFact(setting, {
    kind: 'denies',
    about: [from, to],
    side: me,
    slots: { piece, square: { is: 'square', square: to } },
    claims: [
      pieceClaim(after, piece),
      pieceClaim(before, piece),
      says(after, { is: 'vacant', square: to }),
      says(passed, { is: 'legal', move }),
      says(passed, { is: 'exchange', move, least: 0 }),
      says(after, { is: 'exchange', move, most: -1 }),
    ],
    squares: [[to, 'target']],
    arrows: [[from, to, 'threat']],
    delta: 'created',
    confirmed: 'board',
    magnitude: importanceOf(setting, from, to),
  });
}

/** Two pieces kept from one square are one thing to say. */
function onePerSquare(facts: readonly Fact[]): Fact[] {
  const seen = new Set<string>();
  return facts.filter(({ evidence: { squares } }) => {
    const square = squares[0]?.square ?? '';
    if (seen.has(square)) return false;
    seen.add(square);
    return true;
  });
}
