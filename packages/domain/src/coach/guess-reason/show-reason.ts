import type { Uci } from '../../chess/notation.ts';
import type { Evidence } from '../fact.ts';
import { createRecord, createRecordBeside } from '../presentation/move-record.ts';
import { showSentence } from '../presentation/show-sentence.ts';
import type { ShownSentence } from '../presentation/shown.ts';
import { splitUci } from '../position-view/position-view.ts';
import type { ComparedMoves, Reason } from './reasons.ts';
import type { ExplainedMove } from './explained-move.ts';

/**
 * Prepares a reason for display beside the guess. Its lines begin before or after the guess, and its marks are for the
 * board after the guess.
 */
export function showReason(
  { sentence, about }: Reason,
  { guess, recorded }: ComparedMoves,
): ShownSentence {
  if (about === guess) return showSentence('why', sentence, createRecord(guess.move));
  const isRecorded = about === recorded;
  const from = isRecorded ? 'before' : 'after';
  const record = createRecordBeside(guess.move, about.move, from);
  const { evidence } = sentence;
  const marks = isRecorded
    ? selectMarks([], about.move.uci, 'plan', guess)
    : selectMarks(evidence.squares, about.move.uci, 'threat', guess);
  const shown = showSentence('why', { ...sentence, evidence: { ...evidence, ...marks } }, record);
  return { ...shown, line: shown.line ?? record.showPath({ from, uci: [about.move.uci] }) };
}

/**
 * True if a reason is about the recorded move, or if its text, its line or an arrow contains that move. A later move
 * with the same notation counts too, because a reader cannot tell the difference.
 */
export function namesRecordedMove(reason: Reason, compared: ComparedMoves): boolean {
  const { recorded } = compared;
  if (reason.about === recorded) return true;
  const { san, uci } = recorded.context.move;
  const { parts, line, arrows } = showReason(reason, compared);
  const texts = [
    parts.map(({ text }) => text).join(''),
    ...parts.map(({ moves }) => moves?.text ?? ''),
    line?.text ?? '',
  ];
  const isCastling = san.startsWith('O-O');
  const name = isCastling ? /O-O|castl/i : new RegExp(`(?<!\\w)${san.replace(/[+#]$/, '')}(?!\\w)`);
  return (
    texts.some((text) => name.test(text)) ||
    arrows.some(({ from, to }) => uci.startsWith(`${from}${to}`))
  );
}

/**
 * Marks the other move with an arrow, if its piece is on the same square after the guess. Squares of the other move
 * itself are not marked.
 */
function selectMarks(
  squares: Evidence['squares'],
  uci: Uci,
  role: 'plan' | 'threat',
  { context }: ExplainedMove,
): Pick<Evidence, 'squares' | 'arrows'> {
  const [from, to] = splitUci(uci);
  const isThere = role === 'threat' || from !== context.move.from;
  return {
    squares: squares.filter(({ square }) => square !== from && square !== to),
    arrows: isThere ? [{ from, to, role }] : [],
  };
}
