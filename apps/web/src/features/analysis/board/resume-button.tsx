import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { useMoveFocusOnUnmount } from '../../../shared/ui/use-move-focus-on-unmount.ts';
import { copy } from '../copy.ts';
import { useBoardCommands } from '../board-commands.ts';
import { findNextStepButton } from './step-buttons.tsx';

export function ResumeButton() {
  const { run } = useBoardCommands();
  const button = useRef<HTMLButtonElement>(null);
  useMoveFocusOnUnmount(button, findNextStepButton);
  return (
    <Button ref={button} variant="primary" size="sm" onClick={() => run('resume')}>
      <Undo2 aria-hidden />
      {copy.exploring.resume}
    </Button>
  );
}
