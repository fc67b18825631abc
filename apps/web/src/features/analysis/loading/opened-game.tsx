import type { Game } from '@lamplight/contract/library.ts';
import type { Study } from '@lamplight/contract/analysis.ts';
import { createPortal } from 'react-dom';
import { ExplorationSwitch } from '../panel/exploration-switch.tsx';
import { StudyLayout } from '../study-layout.tsx';
import { StudyProvider } from '../study-provider.tsx';
import { StudySkeleton } from './study-skeleton.tsx';
import { useStartIndex } from './use-start-index.ts';
import type { Screen } from '../../../shared/ui/use-screen.ts';

interface OpenedGameProps {
  readonly game: Game;
  readonly study: Study | null | undefined;
  readonly onRetryStudy: () => void;
  readonly screen: Screen;
  readonly canExplore: boolean | undefined;
  /** Where the page's own switch stands; not on phones. */
  readonly headerSlot: HTMLElement | null;
}

/** Waits a moment for where the reader left off, not for what is stored about the game: it can be read without. */
export function OpenedGame({ screen, headerSlot, ...rest }: OpenedGameProps) {
  const beginAt = useStartIndex(rest.game);
  if (beginAt === undefined) return <StudySkeleton screen={screen} />;
  return (
    <StudyProvider {...rest} beginAt={beginAt}>
      <StudyLayout screen={screen} />
      {headerSlot && screen !== 'phone' && createPortal(<ExplorationSwitch />, headerSlot)}
    </StudyProvider>
  );
}
