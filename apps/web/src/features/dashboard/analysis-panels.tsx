import type { GameProgress } from '@lamplight/contract/dashboard.ts';
import { Play, RotateCcw } from 'lucide-react';
import { MoveName } from '../../shared/board/move-name.tsx';
import { copy } from './copy.ts';
import {
  GrowingList,
  FailedPanel,
  Panel,
  Row,
  RowFacts,
  RowLink,
  type PanelQuery,
} from './panel.tsx';
import type { ProgressLists } from './queries.ts';

export function AnalysisPanels({ lists }: { lists: PanelQuery<ProgressLists> }) {
  const { analyzing, complete, gamesFailed } = copy;
  const { data } = lists;
  if (data === undefined) {
    return [analyzing, complete].map(({ title }) => (
      <FailedPanel key={title} title={title} sentence={gamesFailed} query={lists} />
    ));
  }
  const { inProgress, completed, totals } = data;
  return (
    <>
      <Panel words={analyzing} note={totals.inProgress} isEmpty={inProgress.length === 0}>
        <GrowingList items={inProgress}>
          {(game) => <AnalyzingRow key={game.id} game={game} />}
        </GrowingList>
      </Panel>
      <Panel words={complete} note={totals.completed} isEmpty={completed.length === 0}>
        <GrowingList items={completed}>
          {(game) => <CompleteRow key={game.id} game={game} />}
        </GrowingList>
      </Panel>
    </>
  );
}

function AnalyzingRow({ game }: { game: GameProgress }) {
  const { id, slug, title, white, black, tournament } = game;
  const { action, place } = copy.analyzing;
  return (
    <Row
      {...{ id, title, white, black, tournament }}
      actions={
        <RowLink rowId={id} href={`/analysis/${slug}`}>
          <Play aria-hidden />
          {action}
        </RowLink>
      }
    >
      <div className="mt-1 flex items-center gap-3">
        {/* Hidden from screen readers, because it repeats the text beside it. */}
        <progress
          aria-hidden
          value={game.progressPercent}
          max={100}
          className="progress min-w-0 flex-1"
        />
        <span className="tnum relative flex flex-wrap justify-end gap-x-2 text-right text-micro text-text-3">
          <span>{place(game.moveNumber, game.lastMoveNumber)}</span>
          {game.move && <MoveName move={game.move} />}
        </span>
      </div>
    </Row>
  );
}

function CompleteRow({ game }: { game: GameProgress }) {
  const { id, slug, title, white, black, tournament, totalMoves } = game;
  const { action, moves } = copy.complete;
  return (
    <Row
      {...{ id, title, white, black, tournament }}
      actions={
        <RowLink rowId={id} href={`/analysis/${slug}`}>
          <RotateCcw aria-hidden />
          {action}
        </RowLink>
      }
    >
      <RowFacts>{moves(totalMoves)}</RowFacts>
    </Row>
  );
}
