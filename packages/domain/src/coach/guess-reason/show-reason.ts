import type { Uci } from '../../chess/notation.ts';
import type { Evidence } from '../fact.ts';
import { createRecord } from '../presentation/move-record.ts';
import type { MoveRecord, MovePath } from '../presentation/move-record.ts';
import { showSentence } from '../presentation/show-sentence.ts';
import type { ShownSentence } from '../presentation/shown.ts';
import { splitUci } from '../position-view/position-view.ts';
import type { ComparedMoves, Reason } from './reasons.ts';
import type { ExplainedMove } from './explained-move.ts';

/** Shows a reason beside the guess: paths start before or after the guess, marks are on the board after it. */
export function showReason(
  { sentence, about }: Reason,
  { guess, recorded }: ComparedMoves,
): ShownSentence {
  if (about === guess) return showSentence('why', sentence, createRecord(guess.move));
  const isRecorded = about === recorded;
  const own = createRecord(about.move);
  const start: MovePath = { from: isRecorded ? 'before' : 'after', uci: [about.move.uci] };
  const record: MoveRecord = {
    ...createRecord(guess.move),
    findPath: (place) => rebasePath(own.findPath(place), start),
    findLine: (line, moves) => rebasePath(own.findLine(line, moves), start),
  };
  const { evidence } = sentence;
  const marks = isRecorded
    ? selectMarks([], about.move.uci, 'plan', guess)
    : selectMarks(evidence.squares, about.move.uci, 'threat', guess);
  const shown = showSentence('why', { ...sentence, evidence: { ...evidence, ...marks } }, record);
  return { ...shown, line: shown.line ?? record.showPath(start) };
}

/** The same path from before or after the guess; undefined where no null move is possible there. */
function rebasePath(path: MovePath | undefined, start: MovePath): MovePath | undefined {
  if (!path || path.from === 'after-passed') return undefined;
  const { from, uci } = path;
  if (from === 'after') return { from: start.from, uci: [...start.uci, ...uci] };
  const isNullMove = from === 'before-passed';
  if (start.from === 'before') return path;
  return { from: isNullMove ? 'after-passed' : 'after', uci };
}

/** The other move as an arrow, with those of its squares that hold the same pieces after the guess. */
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
