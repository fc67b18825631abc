import { ResumeButton } from './resume-button.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepLabel } from './step-label.tsx';
import { useAnalysis } from '../analysis-context.ts';

/** Phones have the four buttons under the thumb. */
export function BottomBar() {
  const { exploration } = useAnalysis().board.state;
  return (
    <div className="board-bar">
      <StepButtons />
      {exploration ? <ResumeButton /> : <StepLabel />}
    </div>
  );
}
