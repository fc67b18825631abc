import type { Game } from '@lamplight/contract/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ExplorationSwitch } from '../panel/exploration-switch.tsx';
import { placeQuery, studyQuery } from './queries.ts';
import { readPly, startIndex } from './study-address.ts';
import { StudyLayout } from '../study-layout.tsx';
import { StudyProvider } from '../study-provider.tsx';
import { StudySkeleton } from './study-skeleton.tsx';
import type { Screen } from '../use-screen.ts';

interface OpenedGameProps {
  readonly game: Game;
  readonly screen: Screen;
  readonly canExplore: boolean | undefined;
  /** Where the page's own switch stands; not on phones. */
  readonly headerSlot: HTMLElement | null;
}

/** Waits for where the reader left off, not for what is stored about the game: it can be read without. */
export function OpenedGame({ game, screen, canExplore, headerSlot }: OpenedGameProps) {
  const study = useQuery(studyQuery(game.id));
  const plies = game.moves.length;
  const [isPointedAt] = useState(() => readPly(location.search, plies) !== undefined);
  const place = useQuery({ ...placeQuery(game.id), enabled: !isPointedAt });
  const [beginAt, setBeginAt] = useState<number>();
  if (beginAt === undefined && (isPointedAt || !place.isFetching)) {
    setBeginAt(startIndex(location.search, plies, place.data));
  }
  if (beginAt === undefined) return <StudySkeleton screen={screen} />;
  return (
    <StudyProvider
      game={game}
      study={study.data ?? (study.isError ? null : undefined)}
      beginAt={beginAt}
      canExplore={canExplore}
    >
      <StudyLayout screen={screen} />
      {headerSlot && screen !== 'phone' && createPortal(<ExplorationSwitch />, headerSlot)}
    </StudyProvider>
  );
}
