import type { FactSheet } from '@lamplight/contract/admin-reports.ts';
import { ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Board } from '../../../shared/board/board.tsx';
import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { ToggleGroup } from '../../../shared/ui/toggle-group.tsx';
import { sheetCopy } from './reports-copy.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { filterVisibleShapes, toShapes } from '../../../shared/coach/evidence-shapes.ts';
import { buildStops, type Start } from '../../../shared/coach/stops.ts';
import '../../../shared/coach/evidence.css';

const words = sheetCopy.board;

/** A board with the squares and arrows of the sentence as readers saw them, from the mover's side. */
export function SheetBoard({ sheet }: { sheet: FactSheet }) {
  const [chosen, setChosen] = useState<ViewName>('after');
  const views = useMemo(() => listViews(sheet), [sheet]);
  const view = views.find(({ id }) => id === chosen) ?? views[0];
  const { report, sentence } = sheet;
  return (
    <div className="insights-sheet-board">
      {view && (
        <Board
          fen={view.fen}
          lastMove={view.lastMove}
          shapes={view.shapes}
          orientation={getNextMove(sheet.fen).side}
          label={view.name}
          drawable={false}
        />
      )}
      {views.length > 1 && (
        <ToggleGroup
          label={words.choice}
          options={views.map(({ id }) => ({ value: id, label: words.views[id] }))}
          value={view?.id ?? 'before'}
          onValueChange={setChosen}
        />
      )}
      {sentence.line && (
        <p className="text-text-2">
          <span className="text-text-3">{words.line}: </span>
          <span className="san">{sentence.line.text}</span>
        </p>
      )}
      <Link
        href={`/analysis/${report.slug}?ply=${report.ply}`}
        className="insights-board-link thumb"
      >
        {words.open}
        <ArrowRight aria-hidden />
      </Link>
    </div>
  );
}

type ViewName = keyof typeof sheetCopy.board.views;

/** A position that the sentence refers to, with its squares and arrows. */
interface SheetView extends Start {
  readonly id: ViewName;
  readonly shapes: readonly BoardShape[];
}

type ReportedStatement = Pick<FactSheet, 'fen' | 'uci' | 'report' | 'sentence'>;

/** Returns the positions before and after the move, and at the end of the line that proves the sentence. */
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
