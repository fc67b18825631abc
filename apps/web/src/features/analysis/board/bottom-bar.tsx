import { ResumeButton } from './resume-button.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepLabel } from './step-label.tsx';
import { useStudyRoom } from '../study-room.ts';

/** Phones have the four buttons under the thumb. */
export function BottomBar() {
  const { exploration } = useStudyRoom().board.state;
  return (
    <div className="board-bar">
      <StepButtons />
      {exploration ? <ResumeButton /> : <StepLabel />}
    </div>
  );
}
