import type { Divergence, HistoryMove } from '@lamplight/contract/play-session.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { Verdict } from '@lamplight/domain/play/verdict.ts';

export interface HistoryCell {
  readonly move: HistoryMove;
  readonly number: number;
  readonly color: Color;
  /** 'match' is blue, 'diverge' is red, 'plain' has no colour. */
  readonly tone: 'match' | 'diverge' | 'plain';
  /**
   * If the user found the recorded move, the verdict on the first attempt. If the move differs from the record, the
   * verdict on that move.
   */
  readonly verdict: Verdict | null;
}

/** Takes number and colour from the position after the move, so that games from a set-up position are numbered correctly. */
export function toHistoryCells(
  history: readonly HistoryMove[],
  divergences: readonly Divergence[],
): HistoryCell[] {
  return history.map((move) => {
    const [, turn, , , , fullMove] = move.fen.split(' ');
    const color: Color = turn === 'b' ? 'white' : 'black';
    const number = Number(fullMove) - (color === 'black' ? 1 : 0);
    const tone = getTone(move);
    const verdict = tone === 'diverge' ? findOwnVerdict(move, divergences) : move.verdict;
    return { move, number, color, tone, verdict };
  });
}

function findOwnVerdict(
  { ply, uci, verdict, missed }: HistoryMove,
  divergences: readonly Divergence[],
): Verdict | null {
  const own = divergences.find((tried) => tried.ply === ply && tried.userUci === uci);
  return own?.judgement?.verdict ?? (missed === 0 ? verdict : null);
}

function getTone({ by, isMatch }: HistoryMove): HistoryCell['tone'] {
  if (by !== 'user' || isMatch === null) return 'plain';
  return isMatch ? 'match' : 'diverge';
}
