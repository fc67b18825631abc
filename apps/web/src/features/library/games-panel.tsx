import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { GameProgress } from '@lamplight/contract/dashboard.ts';
import type { ListedGame } from '@lamplight/contract/library.ts';
import type { ListQuery } from '@lamplight/domain/library/list/game-list.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX, ArrowDown, ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/notice.tsx';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { copy } from './copy.ts';
import { GameList } from './game-list.tsx';
import { isNarrowed } from './list-address.ts';
import { Kbd } from '../../shared/ui/badge.tsx';
import { Skeleton } from '../../shared/loading/skeleton.tsx';
import { useRowHeights } from './use-row-heights.ts';

type GamesPanelProps = {
  featured: UseQueryResult<ListedGame[]>;
  shown: readonly ListedGame[];
  query: ListQuery;
  progress: ReadonlyMap<string, GameProgress>;
  chosen: ListedGame | null;
  list: RefObject<HTMLDivElement | null>;
  onMove: (game: ListedGame) => void;
  onChoose: (game: ListedGame) => void;
  onOpen: (game: ListedGame) => void;
  onClear: () => void;
};

/** The list of games, or the reason why there is none. */
export function GamesPanel({ featured, shown, query, onClear, ...list }: GamesPanelProps) {
  const all = featured.data?.length ?? 0;
  const clear = (
    <Button variant="ghost" size="sm" onClick={onClear}>
      {copy.controls.clear}
    </Button>
  );
  return (
    <section aria-label={copy.list.label} aria-busy={featured.isPending}>
      <div className="flex h-8 items-center gap-3">
        <output className="tnum text-small text-text-2">
          {featured.data !== undefined && copy.list.count(shown.length, all)}
        </output>
        {shown.length > 0 && isNarrowed(query) && clear}
        {shown.length > 0 && <KeyHints />}
      </div>
      <div className="games-panel">{content()}</div>
    </section>
  );

  function content() {
    if (featured.isPending) return <ListSkeleton />;
    if (featured.data === undefined) {
      return (
        <ErrorBox
          title={copy.list.failed}
          message={errorMessage(featured.error, '')}
          retryLabel={copy.list.tryAgain}
          onRetry={() => void featured.refetch()}
          className="py-16"
        />
      );
    }
    if (all === 0) {
      return <EmptyState message={copy.list.empty} />;
    }
    if (shown.length === 0) {
      return <EmptyState icon={<SearchX aria-hidden />} message={copy.list.none} action={clear} />;
    }
    return (
      <GameList
        games={shown}
        isInChapters={query.order === 'study' && !isNarrowed(query)}
        {...list}
      />
    );
  }
}

/** Visible key hints. Screen readers get the list's description instead. */
function KeyHints() {
  return (
    <p aria-hidden className="key-hints text-micro text-text-3">
      <Kbd>
        <ArrowUp />
      </Kbd>
      <Kbd>
        <ArrowDown />
      </Kbd>
      <span>{copy.list.keys.choose}</span>
      <Kbd>{copy.list.keys.enter}</Kbd>
      <span>{copy.list.keys.open}</span>
    </p>
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder with the size and position of the list. */
function ListSkeleton() {
  const { row, heading } = useRowHeights();
  return (
    <div className="animate-late">
      <p className="sr-only">{copy.list.loading}</p>
      <div style={{ height: heading }} className="games-chapter">
        <Skeleton className="game-line" />
      </div>
      {rows.map((name) => (
        <div key={name} style={{ height: row }} className="game-row">
          <Skeleton className="game-picture" />
          <div className="game-name">
            <Skeleton className="game-line" />
            <Skeleton className="game-line" />
            <Skeleton className="game-line" />
          </div>
        </div>
      ))}
    </div>
  );
}
