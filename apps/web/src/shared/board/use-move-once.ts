import type { Move } from '@lamplight/domain/chess/move.ts';
import { useReducer, useRef, useState } from 'react';

/**
 * What an owner says to a move. False: it is refused. A promise: wait for it. Anything else counts by what the
 * owner does: if the position it passes down has not changed by then, the move was refused.
 */
export type MoveAnswer = boolean | void | Promise<boolean | void>;
export type MoveHandler = (move: Move) => MoveAnswer;

export interface MoveOnce {
  /** Hands a move over, unless one of this position is still being answered. */
  readonly send: MoveHandler;
  /** A move of this position is being answered. */
  readonly locked: boolean;
  /** Grows when a move has been answered or given up, so that the board can show what is true. */
  readonly attempts: number;
  readonly giveUp: () => void;
}

/**
 * One move per position. Use it once above a board and a text field that share a position; each also uses it
 * for itself, which does no harm.
 */
export function useMoveOnce(fen: string, onMove: MoveHandler | undefined): MoveOnce {
  const [pendingFen, setPendingFen] = useState<string | null>(null);
  const [attempts, countAttempt] = useReducer((count: number) => count + 1, 0);
  const answering = useRef<string | null>(null);

  const settle = (settledFen: string): void => {
    if (answering.current === settledFen) answering.current = null;
    setPendingFen((pending) => (pending === settledFen ? null : pending));
    // Batched with the owner's own update: the render that follows has the new position or none is coming.
    countAttempt();
  };

  const send: MoveHandler = (move) => {
    if (!onMove || answering.current === fen) {
      countAttempt();
      return false;
    }
    answering.current = fen;
    const answer = onMove(move);
    if (!(answer instanceof Promise)) {
      settle(fen);
      return answer;
    }
    setPendingFen(fen);
    // Whoever made the promise reports its failure; here it only means that the move did not happen.
    answer.then(
      () => settle(fen),
      () => settle(fen),
    );
    return answer;
  };

  return { send, locked: pendingFen === fen, attempts, giveUp: countAttempt };
}
