import type { Fen } from './notation.ts';
import type { Color } from './pieces.ts';

export function getTurn(fen: Fen): Color {
  return fen.split(' ')[1] === 'b' ? 'black' : 'white';
}

/** Returns the position without its counters. Used to find the same position in other games and to count repetitions. */
export function toPositionKey(fen: Fen): string {
  return fen.split(' ', 4).join(' ');
}
