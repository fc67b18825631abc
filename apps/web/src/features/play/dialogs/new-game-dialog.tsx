import { Button } from '../../../shared/ui/button.tsx';
import { DialogDescription, DialogFooter, DialogTitle } from '../../../shared/ui/dialog.tsx';
import { usePlay } from '../play-context.ts';
import { dialogsCopy } from './dialogs-copy.ts';
import { countSessionsLeft } from './sessions-left.ts';

const words = dialogsCopy.newGame;

export function NewGameDialog() {
  const { state, allowed, isBusy, newGame, close } = usePlay();
  const isActive = state.status === 'active';
  const left = countSessionsLeft(allowed);
  return (
    <>
      <DialogTitle>{words.title}</DialogTitle>
      <DialogDescription>{isActive ? words.active : words.over}</DialogDescription>
      <p className="mt-2 text-title text-text-2">
        {left === null ? words.unlimited : words.left(left, allowed.sessionsLimit ?? left)}
      </p>
      <DialogFooter>
        <Button data-first onClick={close}>
          {isActive ? words.keep : words.keepOver}
        </Button>
        <Button variant={isActive ? 'danger' : 'primary'} pending={isBusy} onClick={newGame}>
          {words.confirm}
        </Button>
      </DialogFooter>
    </>
  );
}
