import type { ReactNode } from 'react';
import { GameSkeleton } from '../../../shared/game-screen/game-skeleton.tsx';
import { Skeleton } from '../../../shared/loading/skeleton.tsx';
import type { Screen } from '../../../shared/shell/use-screen.ts';
import { readView } from '../analysis-view.ts';
import { copy } from '../copy.ts';

export function AnalysisSkeleton({ screen }: { screen: Screen }) {
  const isPhone = screen === 'phone';
  const isListOpen = readView().moves;
  return (
    <GameSkeleton
      screen={screen}
      className={isListOpen ? 'analysis-grid' : 'analysis-grid analysis-folded'}
      isListOpen={isListOpen}
      above={!isPhone && <div className="analysis-position" />}
      renderBoard={(board) => (
        <>
          {isPhone && <div className="evalbar evalbar-flat evalbar-off" />}
          <div className="analysis-row">
            {!isPhone && <div className="evalbar evalbar-off" />}
            {board}
          </div>
        </>
      )}
    >
      <PanelSkeleton>
        <output className="sr-only">{copy.loading}</output>
      </PanelSkeleton>
    </GameSkeleton>
  );
}

export function PanelSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className="analysis-panel-waiting panel">
      <div className="grid animate-late gap-3 p-4">
        {children}
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    </div>
  );
}
