import { Fragment } from 'react';
import { usePlay } from '../play-context.ts';
import { toHistoryCells } from '../../../shared/play/history-rows.ts';
import { panelsCopy } from './panels-copy.ts';
import { PlayedMove } from './played-move.tsx';
import { useLatestInView } from './use-latest-in-view.ts';
import '../../../shared/game-screen/move-list.css';
import './panels.css';

/** The moves played so far on one line, where there is no room for the list. */
export function MoveRibbon() {
  const { shown, state } = usePlay();
  const words = panelsCopy.history;
  const cells = toHistoryCells(shown.history, state.divergences);
  const list = useLatestInView<HTMLElement>(shown.fen);
  return (
    <section
      ref={list}
      aria-label={words.ribbon}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="ribbon played-ribbon no-bar"
    >
      <p className="ribbon-line">
        {cells.length === 0 && <span className="text-text-3">{words.empty}</span>}
        {cells.map((cell, index) => (
          <Fragment key={cell.move.ply}>
            {(cell.color === 'white' || index === 0) && (
              <span aria-hidden className="ribbon-number tnum">
                {cell.color === 'white' ? `${cell.number}.` : `${cell.number}...`}
              </span>
            )}
            <PlayedMove cell={cell} isCurrent={index === cells.length - 1} />
          </Fragment>
        ))}
      </p>
    </section>
  );
}
