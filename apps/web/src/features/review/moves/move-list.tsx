import { Split } from 'lucide-react';
import { useMemo } from 'react';
import { findCell, useMoveList } from '../../../shared/game-screen/use-move-list.ts';
import { toHistoryRows } from '../../../shared/play/history-rows.ts';
import type { HistoryRow } from '../../../shared/play/history-rows.ts';
import { copy } from '../copy.ts';
import { ExportButtons } from '../export/export-buttons.tsx';
import { MoveButton } from './move-button.tsx';
import { useReviewPosition, useReview } from '../review-context.ts';
import { groupTakenBack } from './taken-back.ts';
import { TriedMoves } from './tried-moves.tsx';
import '../../../shared/game-screen/move-list.css';

/** The left column: when. What was tried and taken back stands under the move that was looked for. */
export function MoveList() {
  const { review, cells, step } = useReview();
  const { ply, tried } = useReviewPosition();
  const { moveHistory, divergences } = review.session;
  const rows = useMemo(() => toHistoryRows(cells), [cells]);
  const triedByPly = useMemo(() => groupTakenBack(divergences), [divergences]);
  const { list, onKeyDown } = useMoveList({
    index: ply - 1,
    centre: centreDown,
    leap: (from, direction) => {
      if (from < 0) return direction > 0 ? 0 : -1;
      return Math.max(-1, Math.min(moveHistory.length - 1, from + 2 * direction));
    },
  });
  const isStart = ply === 0;
  const triedIn = ({ white, black }: HistoryRow) =>
    [white, black].flatMap((cell) => (cell ? (triedByPly.get(cell.move.ply) ?? []) : []));
  return (
    <section aria-labelledby="review-moves" className="moves-panel review-moves panel">
      <header className="moves-head border-b">
        <h2 id="review-moves" className="text-title font-semibold">
          {copy.moves.title}
        </h2>
        <div className="review-head-tools">
          <ExportButtons />
        </div>
      </header>
      <div ref={list} className="move-list scroll-thin">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the buttons inside */}
        <fieldset onKeyDown={onKeyDown}>
          <legend className="sr-only">{copy.moves.title}</legend>
          <div className="move-row">
            <button
              type="button"
              data-index={-1}
              tabIndex={isStart ? 0 : -1}
              aria-current={isStart ? 'step' : undefined}
              className="move-cell move-start"
              onClick={() => step({ type: 'start' })}
            >
              {copy.moves.start}
            </button>
          </div>
          <ol>
            {rows.map((row) => (
              <li key={row.number}>
                <div className="move-row">
                  <span aria-hidden className="move-number tnum">
                    {row.number}
                  </span>
                  {[row.white, row.black].map((cell, half) =>
                    cell ? (
                      <MoveButton
                        key={cell.color}
                        cell={cell}
                        isCurrent={tried === null && cell.move.ply === ply}
                        isStop={cell.move.ply === ply}
                      />
                    ) : (
                      <span
                        // oxlint-disable-next-line react/no-array-index-key -- White's half, then Black's
                        key={half}
                        className="move-cell move-none"
                        aria-hidden
                      >
                        {half === 0 ? '…' : ''}
                      </span>
                    ),
                  )}
                </div>
                <TriedMoves tried={triedIn(row)} />
              </li>
            ))}
          </ol>
        </fieldset>
      </div>
      {divergences.length > 0 && (
        <p className="played-note review-note">
          <Split aria-hidden className="played-fork ink-diverge" />
          <span>
            <b className="ink-diverge">{copy.moves.red}</b> {copy.moves.note}
          </span>
        </p>
      )}
    </section>
  );
}

/** Rows with tried moves are higher: only the browser knows where a move stands. */
function centreDown(list: HTMLElement, index: number): void {
  const cell = findCell(list, index);
  if (cell) list.scrollTop = cell.offsetTop - (list.clientHeight - cell.offsetHeight) / 2;
}
