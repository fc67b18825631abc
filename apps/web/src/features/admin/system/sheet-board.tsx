import type { FactSheet } from '@lamplight/contract/admin-reports.ts';
import { ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Board } from '../../../shared/board/board.tsx';
import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { ToggleGroup } from '../../../shared/ui/toggle-group.tsx';
import { sheetCopy } from './reports-copy.ts';
import { listViews, type ViewName } from './sheet-views.ts';
import '../../../shared/coach/evidence.css';

const words = sheetCopy.board;

/** The squares and arrows of the sentence, as readers saw them, from the mover's side. */
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
