import type { Uci } from '../../../chess/notation.ts';
import { isSquare } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';

/** Where a move begins and where it ends. */
export function splitUci(uci: Uci): readonly [from: Square, to: Square] {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  if (!isSquare(from) || !isSquare(to)) throw new Error(`not a move: ${uci}`);
  return [from, to];
}
