import type { Screen } from '../../shared/shell/use-screen.ts';
import { BoardColumn } from './board/board-column.tsx';
import { ChancesCard } from './cards/chances-card.tsx';
import { DivergencesCard } from './cards/divergences-card.tsx';
import { MoveList } from './moves/move-list.tsx';
import { useReview } from './review-context.ts';
import { ScoreCard } from './cards/score-card.tsx';
import { SessionFacts } from './session-facts.tsx';
import { FlipButton, StepButtons, StepLabel } from './board/step-buttons.tsx';

/** Left is when, centre is what, right is why. */
export function ReviewLayout({ screen }: { screen: Screen }) {
  const { review } = useReview();
  const isPhone = screen === 'phone';
  const hasList = screen === 'wide' || screen === 'tablet';
  return (
    <div className="board-grid review-grid">
      {hasList && <MoveList />}
      <BoardColumn screen={screen} />
      <div className="board-beside review-right scroll-thin">
        {screen !== 'wide' && <SessionFacts review={review} />}
        <ScoreCard hasExport={!hasList} />
        <ChancesCard />
        <DivergencesCard />
      </div>
      {isPhone && (
        <div className="board-bar">
          <StepButtons />
          <FlipButton />
          <StepLabel />
        </div>
      )}
    </div>
  );
}
