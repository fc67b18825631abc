import type { Fen, Uci } from '../chess/notation.ts';
import type { MoveQuality } from '../quality/quality.ts';
import type { AnalysedLine } from '../analysis/position-analysis.ts';

/**
 * All data that the coach has about a move: the record, and an engine's lines before and after the move. It is stored
 * with reports, so its keys must not change.
 */
export interface MoveToExplain {
  readonly before: Fen;
  readonly uci: Uci;
  /** Engine's lines in the position before the move, the best first. */
  readonly linesBefore: readonly AnalysedLine[];
  /** Engine's lines in the position after the move. */
  readonly linesAfter: readonly AnalysedLine[];
  /**
   * Null-move lines: the opponent's best line if the mover passed instead of the move, and the mover's best line if the
   * opponent passed after the move.
   */
  readonly probes?: {
    readonly before?: AnalysedLine | undefined;
    readonly after?: AnalysedLine | undefined;
  };
  readonly engine: string;
  readonly judgement: MoveQuality | null;
  /** Opponent's last move. */
  readonly previous: { readonly uci: Uci; readonly isCapture: boolean } | undefined;
  /** Name of the opening, if the move changes it. */
  readonly opening: string | undefined;
  /** Number of times the position after the move has occurred, this time included. */
  readonly timesSeen: number;
}

/**
 * Describes another of the engine's moves as if it had been played, with the rest of its line as the reply. Undefined
 * for the explained move itself.
 */
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
