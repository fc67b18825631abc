import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from '../copy.ts';
import { useBoardCommands } from '../board-commands.ts';
import { useAnalysis } from '../analysis-context.ts';

const buttons = [
  { command: 'first', Icon: ChevronFirst, isOuter: true, leads: 'back' },
  { command: 'previous', Icon: ChevronLeft, isOuter: false, leads: 'back' },
  { command: 'next', Icon: ChevronRight, isOuter: false, leads: 'on' },
  { command: 'last', Icon: ChevronLast, isOuter: true, leads: 'on' },
] as const;

/** Where the focus goes when the way back to the game has been taken. */
export function findNextStepButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-step=next]');
}

/** First, previous, next, last. They keep the focus where they can go no further. */
export function StepButtons() {
  const { game, board } = useAnalysis();
  const { index, exploration } = board.state;
  const isHeld = exploration !== null;
  return (
    <StepButtonRow
      isBackOff={isHeld || index < 0}
      isOnOff={isHeld || index >= game.moves.length - 1}
    />
  );
}

interface StepButtonRowProps {
  readonly isBackOff: boolean;
  readonly isOnOff: boolean;
}

/** Most steps change nothing here. */
const StepButtonRow = memo(function StepButtonRow({ isBackOff, isOnOff }: StepButtonRowProps) {
  const { run } = useBoardCommands();
  return (
    <fieldset aria-label={copy.steps.label} className="flex gap-1">
      {buttons.map(({ command, Icon, isOuter, leads }) => {
        const isOff = leads === 'back' ? isBackOff : isOnOff;
        return (
          <Button
            key={command}
            data-step={command}
            variant={isOuter ? 'ghost' : 'secondary'}
            size="icon"
            aria-label={copy.steps[command]}
            aria-disabled={isOff || undefined}
            className="step-button"
            onClick={() => {
              if (!isOff) run(command);
            }}
          >
            <Icon aria-hidden />
          </Button>
        );
      })}
    </fieldset>
  );
});
