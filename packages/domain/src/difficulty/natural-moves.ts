import type { MoveEvaluations } from '../analysis/position-analysis.ts';
import type { Uci } from '../chess/notation.ts';
import type { Color } from '../chess/pieces.ts';
import { getMoverWinPercent, roundToTenth, verdictCutOffs } from '../play/judge-guess.ts';
import type { Score } from '../quality/score.ts';
import type { ExpectedMove } from './difficulty.ts';

/** A move that people expect, with the engine's judgement. */
export interface NaturalMove extends ExpectedMove {
  /** From White's side; null if no engine has evaluated the move. */
  readonly score: Score | null;
  /** Winning chance lost against the best move, in percentage points; null if no engine has evaluated the move. */
  readonly loss: number | null;
}

export interface NaturalMoves {
  /** The likeliest move; null if none is known. */
  readonly natural: NaturalMove | null;
  /** The likeliest move that the engine refutes: it loses as much as a guess that is inferior. Null if there is none. */
  readonly tempting: NaturalMove | null;
}

/**
 * Chooses the natural move and the tempting mistake. The scores come from one search of every legal move, so that the
 * moves are comparable. Nothing is refuted without evaluations.
 */
export function chooseNaturalMoves(
  expected: readonly ExpectedMove[],
  evaluations: Pick<MoveEvaluations, 'lines'> | undefined,
  mover: Color,
): NaturalMoves {
  const scores = new Map<Uci, Score>(
    evaluations?.lines.flatMap(({ moves: [move], score }) =>
      move === undefined ? [] : [[move, score] as const],
    ),
  );
  const best = Math.max(...[...scores.values()].map((score) => getMoverWinPercent(score, mover)));
  const judged = expected.map((move): NaturalMove => {
    const score = scores.get(move.move) ?? null;
    const loss = score && roundToTenth(best - getMoverWinPercent(score, mover));
    return { ...move, score, loss };
  });
  return {
    natural: judged[0] ?? null,
    tempting: judged.find(({ loss }) => loss !== null && loss >= verdictCutOffs.inferior) ?? null,
  };
}
