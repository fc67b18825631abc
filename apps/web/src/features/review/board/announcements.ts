import type { Divergence, GuessJudgement } from '@lamplight/contract/play-session.ts';
import { describePositionAfter, describeStep } from '@lamplight/domain/chess/describe.ts';
import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import { toDescribedMove } from '@lamplight/domain/chess/recorded-move.ts';
import type { HistoryCell } from '../../../shared/play/history-cells.ts';
import { describeVerdict } from '../../../shared/play/verdicts.ts';
import { copy } from '../copy.ts';

/** Describes a step. For example: '12, knight to f3, same as Magnus, found on try 2'. */
export function describeStepTo(
  cells: readonly HistoryCell[],
  startFen: string,
  ply: number,
  remarks: readonly string[] = [],
): string {
  const cell = cells[ply - 1];
  if (!cell) return [copy.moves.start, ...remarks].join(', ');
  const before = cells[ply - 2]?.move.fen ?? startFen;
  const said = describeMark(cell);
  return describeMoveFrom(before, cell.number, cell.move.san, cell.move.uci, [
    ...(said === '' ? [] : [said]),
    ...remarks,
  ]);
}

/** For example: 'Tried: 12, bishop to g5, weaker than his, 12 points of winning chance behind his move'. */
export function describeTriedMove({ fen, userMove, userUci, judgement }: Divergence): string {
  const difference = judgement && describeDifference(judgement);
  return `${copy.moves.tried}: ${describeMoveFrom(fen, getNextMove(fen).number, userMove, userUci, [
    ...(judgement ? [describeVerdict(judgement.verdict)] : []),
    ...(difference ? [difference] : []),
  ])}`;
}

/** Describes the meaning of a move's colour and sign. */
export function describeMark({ move, tone, verdict }: HistoryCell): string {
  const words = copy.moves;
  if (tone === 'plain') return '';
  if (tone === 'match') {
    return move.missed > 0 ? `${words.matches}, ${words.onTry(move.missed + 1)}` : words.matches;
  }
  const said = verdict && describeVerdict(verdict);
  return said ? `${words.leaves}, ${said}` : words.leaves;
}

export function describeBoardPosition(cell: HistoryCell | undefined): string {
  if (!cell) return copy.moves.start;
  return describePositionAfter(cell.number, { color: cell.color, san: cell.move.san });
}

function describeMoveFrom(
  fenBefore: string,
  moveNumber: number,
  notation: string,
  uci: string,
  remarks: readonly string[],
): string {
  const { side: color } = getNextMove(fenBefore);
  const move = toDescribedMove(fenBefore, { notation, uci, color });
  return move ? describeStep(moveNumber, move, remarks) : notation;
}

/** For example: '12 points of winning chance behind his move'. Null if no engine was used. */
export function describeDifference({ behind }: Pick<GuessJudgement, 'behind'>): string | null {
  const words = copy.divergences;
  if (behind === null) return null;
  if (Math.round(behind) === 0) return words.level;
  return behind > 0 ? words.behind(behind) : words.ahead(-behind);
}
