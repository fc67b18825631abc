import { useSession } from '../../shared/session/use-session.ts';
import type { GameProgress } from '@lamplight/contract/dashboard.ts';
import type { ListedGame } from '@lamplight/contract/library.ts';
import { createGameList } from '@lamplight/domain/library/list/game-list.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link } from '../../shared/routing/link.tsx';
import { prefetchModule } from '../../shared/loading/lazy-module.ts';
import { featuredQuery } from '../../shared/queries/game-queries.ts';
import { AppPage } from '../../shared/shell/app-page.tsx';
import { buttonClass, Button } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { GamesPanel } from './games-panel.tsx';
import { LibraryDialogs, upgradeDialog, useLibraryDialogs } from './library-dialogs.tsx';
import { everything } from './list-address.ts';
import { ListControls } from './list-controls.tsx';
import { PlanBanner } from './plan-banner.tsx';
import { progressQuery } from './queries.ts';
import { useListView } from './use-list-view.ts';
import { useOpenGame, type Place } from './use-open-game.ts';
import './library.css';

export function GamesPage() {
  const { token } = useSession();
  // Keyed by the token, so that nothing of another user's list stays on screen.
  return <GameSelection key={token} isSignedIn={token !== null} />;
}

const noGames: readonly ListedGame[] = [];

function GameSelection({ isSignedIn }: { isSignedIn: boolean }) {
  const featured = useQuery(featuredQuery);
  const progress = useQuery({ ...progressQuery, enabled: isSignedIn });
  const { view, change, save } = useListView();
  const games = featured.data ?? noGames;
  const library = useMemo(() => createGameList(games), [games]);
  const shown = useMemo(() => library.select(view.query), [library, view.query]);
  const chosen = useMemo(
    () => games.find(({ slug, isLocked }) => slug === view.game && !isLocked) ?? null,
    [games, view.game],
  );
  const placeById = useMemo(() => {
    const { inProgress = [], completed = [] } = progress.data ?? {};
    return new Map<string, GameProgress>(
      [...inProgress, ...completed].map((place) => [place.id, place]),
    );
  }, [progress.data]);

  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { open: openDialog, ...dialogs } = useLibraryDialogs();
  const { opening, open } = useOpenGame({
    onSignInNeeded: () => openDialog('authentication'),
    onRefused: () => openDialog('upgrade'),
    onLeave: save,
  });

  const choose = (game: ListedGame): void => {
    if (game.isLocked) openDialog('upgrade');
    else change({ ...view, game: game.slug });
  };

  return (
    <AppPage
      className="flex max-w-[1200px] flex-col gap-5"
      bar={
        <ActionBar
          chosen={chosen}
          opening={opening}
          onOpen={(place) => {
            if (chosen !== null) open(chosen, place);
          }}
        />
      }
    >
      <div className="flex items-center justify-between gap-4">
        <h1 className="display text-h2 md:text-page">{copy.title}</h1>
        <Link href="/dashboard" className={buttonClass({ size: 'sm' })}>
          <ArrowLeft aria-hidden className="hidden sm:block" />
          {copy.dashboard}
        </Link>
      </div>
      <PlanBanner
        isSignedIn={isSignedIn}
        onUpgrade={() => openDialog('upgrade')}
        onNearUpgrade={() => prefetchModule(upgradeDialog)}
      />
      <ListControls
        library={library}
        query={view.query}
        onChange={(query) => change({ ...view, query })}
        search={search}
        onLeaveSearch={() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
      />
      <GamesPanel
        featured={featured}
        shown={shown}
        query={view.query}
        progress={placeById}
        chosen={chosen}
        list={list}
        onMove={(game) => {
          if (!game.isLocked) choose(game);
        }}
        onChoose={choose}
        onOpen={(game) => {
          choose(game);
          if (!game.isLocked) open(game, 'analysis');
        }}
        onClear={() => {
          change({ ...view, query: { ...everything, order: view.query.order } });
          search.current?.focus();
        }}
      />
      <LibraryDialogs {...dialogs} />
    </AppPage>
  );
}

type ActionBarProps = {
  chosen: ListedGame | null;
  /** The screen that is being opened; null if none is. */
  opening: Place | null;
  onOpen: (place: Place) => void;
};

const barWords = copy.bar;

/** The bar with the buttons that open the chosen game. It sticks to the lower edge of the window. */
function ActionBar({ chosen, opening, onOpen }: ActionBarProps) {
  const button = (place: Place, label: string, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      disabled={chosen === null}
      pending={opening === place}
      className="max-md:h-11 max-md:flex-1"
      onClick={() => onOpen(place)}
    >
      {label}
    </Button>
  );
  return (
    <section aria-label={barWords.label} className="action-bar">
      <div>
        {chosen === null ? (
          <p className="text-text-2">{barWords.none}</p>
        ) : (
          <p className="flex min-w-0 items-baseline gap-3">
            <span className="truncate font-semibold">{chosen.title}</span>
            <span className="hidden truncate text-small text-text-2 md:inline">
              {`${chosen.white} – ${chosen.black}`}
            </span>
          </p>
        )}
        <div className="flex gap-2.5">
          {button('interactive', barWords.play, 'secondary')}
          {button('analysis', barWords.analyze, 'primary')}
        </div>
      </div>
    </section>
  );
}
