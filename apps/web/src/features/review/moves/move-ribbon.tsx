import { Fragment } from 'react';
import { findCell, useMoveList } from '../../../shared/game-screen/use-move-list.ts';
import { copy } from '../copy.ts';
import { MoveButton } from './move-button.tsx';
import { useReviewPosition, useReview } from '../review-context.ts';
import '../../../shared/game-screen/move-list.css';

/** The same moves on one line, where there is no room for the list. */
export function MoveRibbon() {
  const { cells, step } = useReview();
  const { ply, tried } = useReviewPosition();
  const { list } = useMoveList({ index: ply - 1, centre: centreAcross });
  return (
    <div className="board-ribbon">
      <div ref={list} className="ribbon no-bar">
        <fieldset className="ribbon-line">
          <legend className="sr-only">{copy.moves.title}</legend>
          <button
            type="button"
            data-index={-1}
            tabIndex={ply === 0 ? 0 : -1}
            aria-current={ply === 0 ? 'step' : undefined}
            aria-label={copy.moves.start}
            className="move-cell"
            onClick={() => step({ type: 'start' })}
          >
            {copy.moves.ribbonStart}
          </button>
          {cells.map((cell, at) => (
            <Fragment key={cell.move.ply}>
              {(cell.color === 'white' || at === 0) && (
                <span aria-hidden className="ribbon-number tnum">
                  {cell.color === 'white' ? `${cell.number}.` : `${cell.number}...`}
                </span>
              )}
              <MoveButton
                cell={cell}
                isCurrent={tried === null && cell.move.ply === ply}
                isStop={cell.move.ply === ply}
              />
            </Fragment>
          ))}
        </fieldset>
      </div>
    </div>
  );
}

/** Moves are of different widths: only the browser knows where they stand. */
function centreAcross(list: HTMLElement, index: number): void {
  const cell = findCell(list, index);
  if (cell) list.scrollLeft = cell.offsetLeft - (list.clientWidth - cell.offsetWidth) / 2;
}
