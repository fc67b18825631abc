import { useId, useMemo } from 'react';
import type { ListedMove } from '../../../shared/game-screen/move-cell.tsx';
import { PlayedMoves, PlayedRibbon } from '../../../shared/game-screen/move-list.tsx';
import { toHistoryCells } from '../../../shared/play/history-cells.ts';
import type { HistoryCell } from '../../../shared/play/history-cells.ts';
import { VerdictSign, MoveMarks } from '../../../shared/play/verdict-sign.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { usePlay } from '../play-context.ts';
import { copy } from '../copy.ts';
import './panels.css';

const signs = ['good', 'near', 'poor'] as const;
const words = copy.history;

/** The moves so far in two columns. Moves not yet played are not in the page. */
export function MoveHistory() {
  const titleId = useId();
  const cells = useHistoryCells();
  return (
    <Card aria-labelledby={titleId} className="move-history">
      <CardHeader>
        <CardTitle id={titleId}>{words.title}</CardTitle>
      </CardHeader>
      <PlayedMoves moves={useListedMoves()} label={words.list} empty={words.empty} />
      <div className="played-note grid gap-1.5 border-t px-4 py-2.5 text-micro text-text-3">
        <p>
          <b className="text-match">{words.blue}</b> {words.blueNote}{' '}
          <b className="text-diverge">{words.red}</b> {words.redNote}
        </p>
        <ul className="history-signs flex flex-wrap gap-x-3.5 gap-y-0.5">
          {signs.map((sign) => (
            <li key={sign} className="inline-flex items-center gap-1">
              <VerdictSign sign={sign} />
              {words.signs[sign]}
            </li>
          ))}
          {cells.some(({ tone, move }) => tone === 'match' && move.missed > 0) && (
            <li className="inline-flex items-center gap-1">
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

export function HistoryRibbon() {
  return <PlayedRibbon moves={useListedMoves()} label={words.ribbon} empty={words.empty} />;
}

function useHistoryCells() {
  const { shown, state } = usePlay('shown', 'state');
  const { history } = shown;
  const { divergences } = state;
  return useMemo(() => toHistoryCells(history, divergences), [history, divergences]);
}

function useListedMoves(): readonly ListedMove[] {
  const cells = useHistoryCells();
  return useMemo(
    () =>
      cells.map((cell) => {
        const { move, number, color, tone } = cell;
        const said = describeMark(cell);
        return {
          index: move.ply - 1,
          san: move.san,
          number,
          color,
          tone,
          title: said === '' ? undefined : said,
          marks: <MoveMarks cell={cell} said={said} />,
        };
      }),
    [cells],
  );
}

type Guessed = Pick<HistoryCell, 'tone' | 'verdict'> & {
  readonly move: Pick<HistoryCell['move'], 'missed'>;
};

/** Describes a move of the list for screen readers. For example: 'same as Magnus, found'. */
export function describeMark({ tone, verdict, move: { missed } }: Guessed): string {
  if (tone === 'plain') return '';
  const words = copy.history;
  const path = tone === 'match' ? words.matches : words.leaves;
  const said = verdict === null ? [] : [words.verdicts[verdict]];
  if (missed === 0 || tone === 'diverge') return [path, ...said].join(', ');
  return [path, words.tries(missed + 1), ...said.map(words.firstTry)].join(', ');
}
