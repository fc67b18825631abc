import type { Move } from '@lamplight/domain/chess/move.ts';
import { useReducer, useRef, useState } from 'react';

/**
 * The answer of the parent component to a move. False: refused. A promise: wait for it. Anything else: refused if the position
 * is still the same afterwards.
 */
export type MoveAnswer = boolean | void | Promise<boolean | void>;
export type MoveHandler = (move: Move) => MoveAnswer;

export interface MoveOnce {
  /** Sends a move, unless one of this position is still being answered. */
  readonly send: MoveHandler;
  /** A move of this position is being answered. */
  readonly locked: boolean;
  /** Counts answered and abandoned moves, so that the board resets. */
  readonly attempts: number;
  readonly giveUp: () => void;
}

/**
 * Sends one move per position. Use it once above a board and a text field that share a position; each also uses it itself,
 * which does no harm.
 */
export function useMoveOnce(fen: string, onMove: MoveHandler | undefined): MoveOnce {
  const [pendingFen, setPendingFen] = useState<string | null>(null);
  const [attempts, countAttempt] = useReducer((count: number) => count + 1, 0);
  const answering = useRef<string | null>(null);

  const settle = (settledFen: string): void => {
    if (answering.current === settledFen) answering.current = null;
    setPendingFen((pending) => (pending === settledFen ? null : pending));
    // Batched with the parent component's update: the next render has the new position or none is coming.
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
    // The code that made the promise reports its failure; here it only means that the move was not made.
    answer.then(
      () => settle(fen),
      () => settle(fen),
    );
    return answer;
  };

  return { send, locked: pendingFen === fen, attempts, giveUp: countAttempt };
}
