import type { FactSheet } from '@lamplight/contract/admin-reports.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { filterVisibleShapes, toShapes } from '../../../shared/coach/evidence-shapes.ts';
import { buildStops, type Start } from '../../../shared/coach/stops.ts';
import { sheetCopy } from './reports-copy.ts';

export type ViewName = keyof typeof sheetCopy.board.views;

/** A position the sentence speaks of, with its squares and arrows. */
export interface SheetView extends Start {
  readonly id: ViewName;
  readonly shapes: readonly BoardShape[];
}

type ReportedStatement = Pick<FactSheet, 'fen' | 'uci' | 'report' | 'sentence'>;

/** Positions before and after the move, and at the end of the line that proves the sentence. */
export function listViews({ fen, uci, report, sentence }: ReportedStatement): readonly SheetView[] {
  const words = sheetCopy.board;
  const marks = toShapes(sentence);
  const view = (id: ViewName, { fen, lastMove, name }: Start): SheetView => ({
    id,
    fen,
    lastMove,
    name,
    shapes: filterVisibleShapes(fen, marks),
  });
  const before: Start = { fen, lastMove: undefined, name: words.start(report.moveName) };
  const position = parsePosition(fen);
  const played = position.ok ? playLine(position.value, [uci])[0] : undefined;
  if (!played) return [view('before', before)];
  const { move } = played;
  const after: Start = {
    fen: played.position.fen,
    lastMove: [move.from, move.to],
    name: words.after(report.moveName),
  };
  const end = sentence.line ? buildStops({ before, after }, sentence.line).at(-1) : undefined;
  const isElsewhere = end !== undefined && end.fen !== before.fen && end.fen !== after.fen;
  return [
    view('before', before),
    view('after', after),
    ...(isElsewhere
      ? [view('line', { fen: end.fen, lastMove: end.lastMove, name: words.after(end.name) })]
      : []),
  ];
}
