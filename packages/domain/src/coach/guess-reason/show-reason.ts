import type { Uci } from '../../chess/notation.ts';
import type { Evidence } from '../fact.ts';
import { recordOf } from '../presentation/record.ts';
import type { MoveRecord, Path } from '../presentation/record.ts';
import { showSentence } from '../presentation/show-sentence.ts';
import type { ShownSentence } from '../presentation/shown.ts';
import { splitUci } from '../position-view/position-view.ts';
import type { Compared, Reason } from './reasons.ts';
import type { ToldMove } from './explained-move.ts';

/** As it is shown beside the tried move: everything begins before that move or after it, and is marked on the board after it. */
export function showReason({ sentence, about }: Reason, { yours, his }: Compared): ShownSentence {
  if (about === yours) return showSentence('why', sentence, recordOf(yours.move));
  const isHis = about === his;
  const own = recordOf(about.move);
  const begun: Path = { from: isHis ? 'before' : 'after', uci: [about.move.uci] };
  const record: MoveRecord = {
    ...recordOf(yours.move),
    pathTo: (place) => rebased(own.pathTo(place), begun),
    lineOf: (line, moves) => rebased(own.lineOf(line, moves), begun),
  };
  const { evidence } = sentence;
  const marks = isHis
    ? marksOf([], about.move.uci, 'plan', yours)
    : marksOf(evidence.squares, about.move.uci, 'threat', yours);
  const shown = showSentence('why', { ...sentence, evidence: { ...evidence, ...marks } }, record);
  return { ...shown, line: shown.line ?? record.shown(begun) };
}

/** The same moves from where the tried move is made or has been; none where nobody can pass there. */
function rebased(path: Path | undefined, begun: Path): Path | undefined {
  if (!path || path.from === 'after-passed') return undefined;
  const { from, uci } = path;
  if (from === 'after') return { from: begun.from, uci: [...begun.uci, ...uci] };
  const isPassed = from === 'before-passed';
  if (begun.from === 'before') return path;
  return { from: isPassed ? 'after-passed' : 'after', uci };
}

/** The other move as an arrow, and of its squares those that look the same on the board after the tried move. */
function marksOf(
  squares: Evidence['squares'],
  uci: Uci,
  role: 'plan' | 'threat',
  { context }: ToldMove,
): Pick<Evidence, 'squares' | 'arrows'> {
  const [from, to] = splitUci(uci);
  const isThere = role === 'threat' || from !== context.move.from;
  return {
    squares: squares.filter(({ square }) => square !== from && square !== to),
    arrows: isThere ? [{ from, to, role }] : [],
  };
}
