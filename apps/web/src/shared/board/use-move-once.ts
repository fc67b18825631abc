import type { Move } from '@lamplight/domain/chess/move.ts';
import { useReducer, useRef, useState } from 'react';

/**
 * The parent component's answer to a move. False means refused. A promise is awaited. After any other answer, the move
 * counts as refused if the position has not changed.
 */
export type MoveAnswer = boolean | void | Promise<boolean | void>;
export type MoveHandler = (move: Move) => MoveAnswer;

export interface MoveOnce {
  /** Sends a move, unless another move of this position is still waiting for its answer. */
  readonly send: MoveHandler;
  /** True while a move of this position waits for its answer. */
  readonly locked: boolean;
  /** Number of answered and abandoned moves. The board resets when it changes. */
  readonly attempts: number;
  readonly giveUp: () => void;
}

/**
 * Sends at most one move per position. Call it once in the parent of a board and a text field that share a position.
 * Both also call it themselves, which has no further effect.
 */
export function useMoveOnce(fen: string, onMove: MoveHandler | undefined): MoveOnce {
  const [pendingFen, setPendingFen] = useState<string | null>(null);
  const [attempts, countAttempt] = useReducer((count: number) => count + 1, 0);
  const answering = useRef<string | null>(null);

  const settle = (settledFen: string): void => {
    if (answering.current === settledFen) answering.current = null;
    setPendingFen((pending) => (pending === settledFen ? null : pending));
    // React batches this with the parent component's update. If the next render does not have the new position, the
    // move was refused.
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
    // The code that created the promise reports its failure. Here a failure only means that the move was not made.
    answer.then(
      () => settle(fen),
      () => settle(fen),
    );
    return answer;
  };

  return { send, locked: pendingFen === fen, attempts, giveUp: countAttempt };
}
