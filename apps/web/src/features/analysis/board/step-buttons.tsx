import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from '../copy.ts';
import { useDesk } from '../desk.ts';
import { useStudyRoom } from '../study-room.ts';

const buttons = [
  { command: 'first', Icon: ChevronFirst, isOuter: true, leads: 'back' },
  { command: 'previous', Icon: ChevronLeft, isOuter: false, leads: 'back' },
  { command: 'next', Icon: ChevronRight, isOuter: false, leads: 'on' },
  { command: 'last', Icon: ChevronLast, isOuter: true, leads: 'on' },
] as const;

/** Where the focus goes when the way back to the game has been taken. */
export function nextStepButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-step=next]');
}

/** First, previous, next, last. They keep the focus where they can go no further. */
export function StepButtons() {
  const { game, board } = useStudyRoom();
  const { run } = useDesk();
  const { index, exploration } = board.state;
  const isAtEnd = { back: index < 0, on: index >= game.moves.length - 1 };
  return (
    <fieldset aria-label={copy.steps.label} className="flex gap-1">
      {buttons.map(({ command, Icon, isOuter, leads }) => {
        const isOff = exploration !== null || isAtEnd[leads];
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
}
