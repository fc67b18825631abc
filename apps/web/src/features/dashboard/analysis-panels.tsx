import type { GameProgress } from '@lamplight/contract/dashboard.ts';
import { Play, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { GrowingList } from './growing-list.tsx';
import { type Asked, FailedPanel, Panel } from './panel.tsx';
import type { ProgressLists } from './queries.ts';
import { Row, RowFacts } from './row.tsx';

export function AnalysisPanels({ lists }: { lists: Asked<ProgressLists> }) {
  const { analyzing, complete, gamesFailed } = copy;
  const { data } = lists;
  if (data === undefined) {
    return [analyzing, complete].map(({ title }) => (
      <FailedPanel key={title} title={title} sentence={gamesFailed} asked={lists} />
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
  const { title, white, black, tournament, userLastMove, totalMoves, progressPercent } = game;
  const { action, place } = copy.analyzing;
  return (
    <Row
      {...{ title, white, black, tournament }}
      actions={
        <GameLink game={game} action={action}>
          <Play aria-hidden />
        </GameLink>
      }
    >
      <div className="mt-1 flex items-center gap-3">
        {/* It repeats the words beside it. */}
        <progress
          aria-hidden
          value={progressPercent}
          max={100}
          className="progress min-w-0 flex-1"
        />
        <span className="tnum text-micro text-text-3">{place(userLastMove, totalMoves)}</span>
      </div>
    </Row>
  );
}

function CompleteRow({ game }: { game: GameProgress }) {
  const { title, white, black, tournament, totalMoves } = game;
  const { action, moves } = copy.complete;
  return (
    <Row
      {...{ title, white, black, tournament }}
      actions={
        <GameLink game={game} action={action}>
          <RotateCcw aria-hidden />
        </GameLink>
      }
    >
      <RowFacts>{moves(totalMoves)}</RowFacts>
    </Row>
  );
}

type GameLinkProps = { game: GameProgress; action: string; children: ReactNode };

function GameLink({ game, action, children }: GameLinkProps) {
  return (
    <Link
      href={`/analysis/${game.slug}`}
      aria-label={`${action}: ${game.title}`}
      className={buttonClass({ size: 'sm' })}
    >
      {children}
      {action}
    </Link>
  );
}
