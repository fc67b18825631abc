import { toFileIndex, toRankIndex } from '@lamplight/domain/chess/square.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';

/** In squares: half the width of shaft and head, and the length of the head. */
const shaft = 0.062;
const barb = 0.2;
const head = 0.34;
/** The arrow starts beside the middle of its square and ends just before the middle of the other. */
const startGap = 0.18;
const endGap = 0.12;

/** Returns the outline of an arrow on an 8 by 8 board as polygon points. */
export function toArrowPoints(from: Square, to: Square): string {
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
