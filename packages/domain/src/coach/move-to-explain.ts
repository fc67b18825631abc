import type { Fen, Uci } from '../chess/notation.ts';
import type { MoveQuality } from '../quality/quality.ts';
import type { AnalysedLine } from '../analysis/position-analysis.ts';

/**
 * Everything the coach knows about a move: the record, and an engine's lines before and after it. Stored with reports,
 * so the key names are fixed.
 */
export interface MoveToExplain {
  readonly before: Fen;
  readonly uci: Uci;
  /** Lines of the position before the move, best first. */
  readonly linesBefore: readonly AnalysedLine[];
  /** Lines of the position after it. */
  readonly linesAfter: readonly AnalysedLine[];
  /**
   * Null-move lines: the opponent's best move if the mover passed before the move, the mover's best move if the
   * opponent passed after it.
   */
  readonly probes?: {
    readonly before?: AnalysedLine | undefined;
    readonly after?: AnalysedLine | undefined;
  };
  readonly engine: string;
  readonly judgement: MoveQuality | null;
  /** The opponent's last move. */
  readonly previous: { readonly uci: Uci; readonly isCapture: boolean } | undefined;
  /** The name of the opening, where this move changes it. */
  readonly opening: string | undefined;
  /** Number of times the position after the move has occurred, this one included. */
  readonly timesSeen: number;
}

/** One of the engine's other moves, as if it had been played, with the rest of its line as the reply line. */
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
