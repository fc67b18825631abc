import type { Fen } from './notation.ts';

/** A position without its counters: by which the same one is found in another game. */
export function toPositionKey(fen: Fen): string {
  return fen.split(' ', 4).join(' ');
}
