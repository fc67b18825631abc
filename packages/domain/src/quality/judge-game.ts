import type { Fen, San, Uci } from '../chess/notation.ts';
import type { OpeningBook, OpeningOfGame } from '../library/openings.ts';
import type { PositionAnalysis } from '../study/position-analysis.ts';
import type { MoveJudgement } from './quality.ts';

export interface JudgedGameMove {
  readonly uci: Uci;
  readonly san: San;
  /** The position after it. */
  readonly fen: Fen;
}

export interface GameToJudge {
  readonly startFen: Fen;
  readonly moves: readonly JudgedGameMove[];
  /** By number of half-moves played: one more than there are moves; null where no engine has looked. */
  readonly analyses: readonly (PositionAnalysis | null)[];
  readonly book: OpeningBook;
}

export interface GameJudgement {
  /** One a move; null where an analysis before or after it is missing. */
  readonly qualities: readonly (MoveJudgement | null)[];
  readonly accuracy: { readonly white: number | null; readonly black: number | null };
  /** Half-moves played when they begin; null: the game never came there. */
  readonly phases: { readonly middlegame: number | null; readonly endgame: number | null };
  /** Every half-move that changes the opening's name. */
  readonly openings: readonly OpeningOfGame[];
}

export function judgeGame({ moves }: GameToJudge): GameJudgement {
  return {
    qualities: moves.map(() => null),
    accuracy: { white: null, black: null },
    phases: { middlegame: null, endgame: null },
    openings: [],
  };
}
