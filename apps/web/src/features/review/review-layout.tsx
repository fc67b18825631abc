import { FlipButton, StepButtons, StepLabel } from '../../shared/game-screen/step-buttons.tsx';
import { useDrawingStage } from '../../shared/game-screen/use-drawing-stage.ts';
import type { Screen } from '../../shared/shell/use-screen.ts';
import { ReviewBoardColumn } from './board/board-column.tsx';
import { ChancesCard } from './cards/chances-card.tsx';
import { DivergencesCard } from './cards/divergences-card.tsx';
import { ScoreCard } from './cards/score-card.tsx';
import { copy } from './copy.ts';
import { SessionMoves } from './moves/session-moves.tsx';
import { SessionFacts } from './review-about.tsx';
import { useReview, useReviewPosition } from './review-context.ts';

/** Moves at the left, the board in the centre, score, chances and divergences at the right; the board is drawn first. */
export function ReviewLayout({ screen }: { screen: Screen }) {
  const { review } = useReview();
  const isPhone = screen === 'phone';
  const hasList = screen === 'wide' || screen === 'tablet';
  const steps = <ReviewSteps />;
  const stage = useDrawingStage(2);
  return (
    <div className="board-grid review-grid">
      {hasList && <SessionMoves isDrawn={stage > 0} />}
      <ReviewBoardColumn screen={screen} hasRibbon={stage > 0} steps={!isPhone && steps} />
      <div className="board-beside scroll-thin">
        {screen !== 'wide' && <SessionFacts review={review} />}
        {stage > 1 && (
          <>
            <ScoreCard hasExport={!hasList} />
            <ChancesCard />
            <DivergencesCard />
          </>
        )}
      </div>
      {isPhone && <div className="board-bar">{steps}</div>}
    </div>
  );
}

function ReviewSteps() {
  const { review, step, flip } = useReview();
  const { ply, tried } = useReviewPosition();
  const plies = review.session.moveHistory.length;
  return (
    <>
      <StepButtons
        words={copy.steps}
        canGoBack={ply > 0}
        canGoOn={tried !== null || ply < plies}
        onStep={(type) => step({ type })}
      />
      <FlipButton label={copy.steps.flip} onFlip={flip} />
      <StepLabel>{copy.steps.move(ply, plies)}</StepLabel>
    </>
  );
}
