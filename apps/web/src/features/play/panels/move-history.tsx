import { useId } from 'react';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { usePlay } from '../play-context.ts';
import { toHistoryCells, toHistoryRows } from '../../../shared/play/history-rows.ts';
import { panelsCopy } from './panels-copy.ts';
import { PlayedMove } from './played-move.tsx';
import { useLatestInView } from './use-latest-in-view.ts';
import { VerdictSign } from '../../../shared/play/verdict-sign.tsx';
import '../../../shared/game-screen/move-list.css';
import './panels.css';

const signs = ['good', 'near', 'poor'] as const;

/** What was played, in two columns. What is still to come is nobody's to read. */
export function MoveHistory() {
  const { shown, state } = usePlay();
  const words = panelsCopy.history;
  const titleId = useId();
  const cells = toHistoryCells(shown.history, state.divergences);
  const latest = cells.at(-1);
  const list = useLatestInView<HTMLElement>(shown.fen);
  return (
    <Card aria-labelledby={titleId} className="move-history">
      <CardHeader>
        <CardTitle id={titleId}>{words.title}</CardTitle>
      </CardHeader>
      <section
        ref={list}
        aria-label={words.list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="move-list scroll-thin"
      >
        {latest ? (
          <ol>
            {toHistoryRows(cells).map(({ number, white, black }) => (
              <li key={number} className="move-row">
                <span aria-hidden className="move-number tnum">
                  {number}
                </span>
                {white ? (
                  <PlayedMove cell={white} isCurrent={white === latest} />
                ) : (
                  <span aria-hidden className="move-cell move-none">
                    …
                  </span>
                )}
                {black && <PlayedMove cell={black} isCurrent={black === latest} />}
              </li>
            ))}
          </ol>
        ) : (
          <p className="played-none">{words.empty}</p>
        )}
      </section>
      <div className="played-note history-note">
        <p>
          <b className="ink-match">{words.blue}</b> {words.blueNote}{' '}
          <b className="ink-diverge">{words.red}</b> {words.redNote}
        </p>
        <ul className="history-signs">
          {signs.map((sign) => (
            <li key={sign}>
              <VerdictSign sign={sign} />
              {words.signs[sign]}
            </li>
          ))}
          {cells.some(({ tone, move }) => tone === 'match' && move.missed > 0) && (
            <li>
              <span aria-hidden className="played-tries tnum">
                2
              </span>
              {words.tries(2)}
            </li>
          )}
        </ul>
      </div>
    </Card>
  );
}
