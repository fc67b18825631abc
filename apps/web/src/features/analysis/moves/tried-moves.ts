import { listContinuations } from '@lamplight/domain/analysis/exploration.ts';
import type { Exploration, ExploredMove } from '@lamplight/domain/analysis/exploration.ts';

/** The move number of an explored move. */
export function getMoveNumber({ move, position }: ExploredMove): number {
  return move.color === 'white' ? position.moveNumber : position.moveNumber - 1;
}

/** The id of the last move of the line the reader is in. */
export function findEndOfLine(exploration: Exploration): number | null {
  let at = exploration.current;
  for (;;) {
    const [next] = listContinuations(exploration, at);
    if (!next) return at;
    at = next.id;
  }
}
