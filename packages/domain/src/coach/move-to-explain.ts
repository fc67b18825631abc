import type { Fen, Uci } from '../chess/notation.ts';
import type { MoveJudgement } from '../quality/quality.ts';
import type { AnalysedLine } from '../analysis/position-analysis.ts';

/** Everything the coach knows of a move: the record, what an engine has said before and after it, and perhaps its probes. */
export interface MoveToExplain {
  readonly before: Fen;
  readonly uci: Uci;
  /** Of the position before the move, best first. */
  readonly linesBefore: readonly AnalysedLine[];
  /** Of the position after it. */
  readonly linesAfter: readonly AnalysedLine[];
  /** What an engine says when a side passes: the opponent's best before the move, the mover's best after it. */
  readonly probes?: {
    readonly before?: AnalysedLine | undefined;
    readonly after?: AnalysedLine | undefined;
  };
  readonly engine: string;
  readonly judgement: MoveJudgement | null;
  /** The opponent's move before it. */
  readonly previous: { readonly uci: Uci; readonly isCapture: boolean } | undefined;
  /** The name of the opening that this move reaches, where it changes it. */
  readonly opening: string | undefined;
  /** How often this position has stood on the board, now included. */
  readonly timesSeen: number;
}

/** One of the engine's other moves, as if it had been played: what follows is the rest of its line. */
export function buildAlternative(
  move: MoveToExplain,
  line: AnalysedLine,
): MoveToExplain | undefined {
  const [uci, ...rest] = line.moves;
  if (uci === undefined || uci === move.uci) return undefined;
  return {
    before: move.before,
    uci,
    linesBefore: move.linesBefore,
    linesAfter: rest.length === 0 ? [] : [{ ...line, moves: rest }],
    engine: move.engine,
    judgement: null,
    previous: move.previous,
    opening: undefined,
    timesSeen: 1,
  };
}
