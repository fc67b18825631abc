import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import { toFileIndex, isSquare, toRankIndex, type Square } from '@lamplight/domain/chess/square.ts';
import { getPlaceClass } from '../../../shared/board/square-place.ts';

const svg = 'http://www.w3.org/2000/svg';

interface DemoBoard {
  /** Moves the pieces to this position, with an animation. */
  readonly arrange: (fen: string) => void;
  /** Highlights squares and arrows by their names. For example: `last-e1 named-e7 danger-e1e7`. */
  readonly highlight: (marks: string) => void;
}

/** Controls the board that is already in the page's markup. */
export function createDemoBoard(board: HTMLElement): DemoBoard {
  const pieces = findPart(board, '.demo-pieces');
  const squares = findPart(board, '.demo-marks');
  const arrows = findPart(board, '.demo-arrows');
  return {
    arrange: (fen) => arrange(pieces, fen),
    highlight(marks) {
      const named = marks.split(' ').map(readMark);
      squares.replaceChildren(
        ...named.flatMap(({ tone, from, to }) => (to ? [] : createHighlight(from, tone))),
      );
      arrows.replaceChildren(
        ...named.flatMap(({ tone, from, to }) => (from && to ? createArrow(from, to, tone) : [])),
      );
    },
  };
}

function findPart(board: HTMLElement, selector: string): Element {
  const found = board.querySelector(selector);
  if (!found) throw new Error(`The board has no ${selector}`);
  return found;
}

/** Pieces on the right square stay. Each square that lacks a piece gets the nearest remaining piece of the same kind. */
function arrange(pieces: Element, fen: string): void {
  const wanted = new Map(
    [...parsePieces(fen)].map(([square, { color, role }]) => [square, `${color} ${role}`]),
  );
  const loose = [...pieces.querySelectorAll<HTMLElement>('[data-square]')].filter((piece) => {
    const square = getSquare(piece);
    const stays = square !== undefined && wanted.get(square) === piece.dataset['piece'];
    return !(stays && wanted.delete(square));
  });
  for (const [square, kind] of wanted) {
    const nearest = loose
      .filter((piece) => piece.dataset['piece'] === kind)
      .toSorted(
        (a, b) => measureDistance(getSquare(a), square) - measureDistance(getSquare(b), square),
      )[0];
    if (nearest) loose.splice(loose.indexOf(nearest), 1);
    const piece = nearest ?? document.createElement('span');
    piece.dataset['piece'] = kind;
    piece.dataset['square'] = square;
    piece.className = `on-square pc ${kind} ${getPlaceClass(square, 'white')}`;
    // Only new elements are appended. The last element is drawn on top of the others.
    if (!nearest) pieces.append(piece);
  }
  for (const piece of loose) piece.remove();
}

function getSquare(piece: HTMLElement): Square | undefined {
  const square = piece.dataset['square'] ?? '';
  return isSquare(square) ? square : undefined;
}

function measureDistance(from: Square | undefined, to: Square): number {
  if (!from) return Infinity;
  return Math.hypot(toFileIndex(from) - toFileIndex(to), toRankIndex(from) - toRankIndex(to));
}

interface Mark {
  readonly tone: string;
  readonly from: Square | undefined;
  readonly to: Square | undefined;
}

function readMark(mark: string): Mark {
  const [tone = '', place = ''] = mark.split('-');
  const [from, to] = [place.slice(0, 2), place.slice(2)];
  return { tone, from: isSquare(from) ? from : undefined, to: isSquare(to) ? to : undefined };
}

function createHighlight(square: Square | undefined, tone: string): Element[] {
  if (!square) return [];
  const mark = document.createElement('span');
  mark.className = `on-square lit-${tone} ${getPlaceClass(square, 'white')}`;
  return [mark];
}

function createArrow(from: Square, to: Square, tone: string): Element {
  const shape = document.createElementNS(svg, 'polygon');
  shape.setAttribute('points', toArrowPoints(from, to));
  shape.setAttribute('class', `arrow-${tone}`);
  return shape;
}

/** Sizes in squares: half the width of the shaft and of the head, and the length of the head. */
const shaft = 0.062;
const barb = 0.2;
const head = 0.34;
/** Sizes in squares: the arrow starts beside the middle of its first square and ends just before the middle of the second. */
const startGap = 0.18;
const endGap = 0.12;

/** Returns the outline of an arrow on an 8 by 8 board as polygon points. */
function toArrowPoints(from: Square, to: Square): string {
  const [x, y] = getMiddle(from);
  const [toX, toY] = getMiddle(to);
  const length = Math.hypot(toX - x, toY - y);
  const [alongX, alongY] = [(toX - x) / length, (toY - y) / length];
  const neck = length - endGap - head;
  const outline: readonly (readonly [along: number, aside: number])[] = [
    [startGap, shaft],
    [neck, shaft],
    [neck, barb],
    [length - endGap, 0],
    [neck, -barb],
    [neck, -shaft],
    [startGap, -shaft],
  ];
  return outline
    .map(([along, aside]) =>
      [x + alongX * along - alongY * aside, y + alongY * along + alongX * aside]
        .map((value) => Math.round(value * 100) / 100)
        .join(),
    )
    .join(' ');
}

function getMiddle(square: Square): [x: number, y: number] {
  return [toFileIndex(square) + 0.5, 7.5 - toRankIndex(square)];
}
