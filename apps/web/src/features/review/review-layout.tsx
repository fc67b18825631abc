import type { Screen } from '../../shared/ui/use-screen.ts';
import { BoardColumn } from './board-column.tsx';
import { ChancesCard } from './chances-card.tsx';
import { DivergencesCard } from './divergences-card.tsx';
import { MoveList } from './move-list.tsx';
import { useReviewDesk } from './review-room.ts';
import { ScoreCard } from './score-card.tsx';
import { SessionFacts } from './session-facts.tsx';
import { FlipButton, StepButtons, StepLabel } from './step-buttons.tsx';

/** Left is when, centre is what, right is why. */
export function ReviewLayout({ screen }: { screen: Screen }) {
  const { review } = useReviewDesk();
  const isPhone = screen === 'phone';
  const hasList = screen === 'wide' || screen === 'tablet';
  return (
    <div className="board-grid rv-grid">
      {hasList && <MoveList />}
      <BoardColumn screen={screen} />
      <div className="board-beside rv-right scroll-thin">
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
