import type { Game } from '@lamplight/contract/library.ts';
import type { Study } from '@lamplight/contract/analysis.ts';
import { createPortal } from 'react-dom';
import { ExplorationSwitch } from '../panel/exploration-switch.tsx';
import { AnalysisLayout } from '../analysis-layout.tsx';
import { AnalysisProvider } from '../analysis-provider.tsx';
import { AnalysisSkeleton } from './analysis-skeleton.tsx';
import { useStartIndex } from './use-start-index.ts';
import type { Screen } from '../../../shared/shell/use-screen.ts';

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
  if (beginAt === undefined) return <AnalysisSkeleton screen={screen} />;
  return (
    <AnalysisProvider {...rest} beginAt={beginAt}>
      <AnalysisLayout screen={screen} />
      {headerSlot && screen !== 'phone' && createPortal(<ExplorationSwitch />, headerSlot)}
    </AnalysisProvider>
  );
}
