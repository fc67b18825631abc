import type { Game } from '@lamplight/contract/library.ts';
import { Button } from '../../../shared/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../shared/ui/dialog.tsx';
import { dialogsCopy } from './dialogs-copy.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface EndOfGameDialogProps {
  readonly game: Pick<Game, 'white' | 'black' | 'result'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function EndOfGameDialog({ game, isOpen, onClose }: EndOfGameDialogProps) {
  const { white, black, result } = game;
  const [winner, loser] =
    result === '1-0' ? [white, black] : result === '0-1' ? [black, white] : [];
  const focus = useReturnFocus();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(shouldOpen) => {
        if (!shouldOpen) onClose();
      }}
    >
      <DialogContent {...focus}>
        <DialogTitle>
          <bdi>{winner}</bdi>
          {dialogsCopy.end.titles[result]}
        </DialogTitle>
        <DialogDescription>
          <bdi>{loser}</bdi>
          {dialogsCopy.end.texts[result]}
        </DialogDescription>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="primary">{dialogsCopy.end.dismiss}</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
