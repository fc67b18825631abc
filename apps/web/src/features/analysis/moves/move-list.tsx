import { useMemo } from 'react';
import { copy } from '../copy.ts';
import { useBoardCommands } from '../board-commands.ts';
import { MoveRow } from './move-row.tsx';
import { toMoveRows } from './move-rows.ts';
import { useAnalysis } from '../analysis-context.ts';
import { useMoveList } from '../../../shared/game-screen/use-move-list.ts';
import '../../../shared/game-screen/move-list.css';

/** As in move-list.css. */
const rowHeight = 30;
const boxPadding = 8;

/** All moves in two columns. */
export function MoveList() {
  const { game, study, board, view } = useAnalysis();
  const { goTo } = useBoardCommands();
  const { index, exploration } = board.state;
  const rows = useMemo(() => toMoveRows(game.moves), [game]);
  const last = game.moves.length - 1;
  const { list, onKeyDown } = useMoveList({
    index,
    centre: (box, at) => {
      const row = rows.findIndex(({ white, black }) => white === at || black === at) + 1;
      box.scrollTop = boxPadding + (row + 0.5) * rowHeight - box.clientHeight / 2;
    },
    leap: (from, direction) => {
      if (from < 0) return direction > 0 ? 0 : -1;
      return Math.max(-1, Math.min(last, from + 2 * direction));
    },
  });
  const qualities = view.thinkFirst ? undefined : study?.qualities;
  const isStart = index < 0;
  return (
    <div ref={list} className="move-list scroll-thin">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the buttons inside */}
      <fieldset aria-disabled={exploration !== null || undefined} onKeyDown={onKeyDown}>
        <legend className="sr-only">{copy.moves.title}</legend>
        <div className="move-row">
          <button
            type="button"
            data-index={-1}
            tabIndex={isStart ? 0 : -1}
            aria-current={isStart ? 'step' : undefined}
            className="move-cell move-start"
            onClick={() => goTo(-1)}
          >
            {copy.moves.start}
          </button>
        </div>
        <ol>
          {rows.map((row) => (
            <MoveRow
              key={row.number}
              row={row}
              moves={game.moves}
              qualities={qualities}
              current={row.white === index || row.black === index ? index : undefined}
              onGo={goTo}
            />
          ))}
        </ol>
      </fieldset>
    </div>
  );
}
