import { continuations } from '@lamplight/domain/analysis/exploration.ts';
import type { Exploration, ExploredMove } from '@lamplight/domain/analysis/exploration.ts';

/** The number a tried move has in the game. */
export function getMoveNumber({ move, position }: ExploredMove): number {
  return move.color === 'white' ? position.moveNumber : position.moveNumber - 1;
}

/** Where the line leads on which the board stands. */
export function findEndOfLine(exploration: Exploration): number | null {
  let at = exploration.current;
  for (;;) {
    const [next] = continuations(exploration, at);
    if (!next) return at;
    at = next.id;
  }
}
