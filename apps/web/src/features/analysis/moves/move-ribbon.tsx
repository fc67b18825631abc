import { Fragment } from 'react';
import { copy } from '../copy.ts';
import { useBoardCommands } from '../board-commands.ts';
import { MoveCell } from './move-cell.tsx';
import { getListSign } from './notable.ts';
import { useAnalysis } from '../analysis-context.ts';
import { findCell, useMoveList } from '../../../shared/game-screen/use-move-list.ts';
import '../../../shared/game-screen/move-list.css';

/** The same moves on one line, where there is no room for the list. */
export function MoveRibbon() {
  const { game, study, board, view } = useAnalysis();
  const { goTo } = useBoardCommands();
  const { index } = board.state;
  const { list } = useMoveList({ index, centre: centreAcross });
  const qualities = view.thinkFirst ? undefined : study?.qualities;
  return (
    <div ref={list} className="ribbon no-bar">
      <fieldset className="ribbon-line">
        <legend className="sr-only">{copy.moves.title}</legend>
        <MoveCell
          index={-1}
          san={copy.moves.ribbonStart}
          spokenNumber=""
          quality={undefined}
          isCurrent={index < 0}
          onGo={goTo}
        />
        {game.moves.map(({ notation, moveNumber, color }, at) => (
          <Fragment key={`${moveNumber} ${color}`}>
            {(color === 'white' || at === 0) && (
              <span aria-hidden className="ribbon-number tnum">
                {color === 'white' ? `${moveNumber}.` : `${moveNumber}...`}
              </span>
            )}
            <MoveCell
              index={at}
              san={notation}
              spokenNumber={color === 'white' ? `${moveNumber},` : `${moveNumber}, black,`}
              quality={getListSign(qualities?.[at])}
              isCurrent={at === index}
              onGo={goTo}
            />
          </Fragment>
        ))}
      </fieldset>
    </div>
  );
}

/** Moves are of different widths: only the browser knows where they stand. */
function centreAcross(list: HTMLElement, index: number): void {
  const cell = findCell(list, index);
  if (cell) list.scrollLeft = cell.offsetLeft - (list.clientWidth - cell.offsetWidth) / 2;
}
