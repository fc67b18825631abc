import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../shared/ui/dialog.tsx';
import { Field, Input } from '../../../shared/forms/field.tsx';
import { copy } from './copy.ts';

const words = copy.move;

type MoveDialogProps = {
  game: AdminGame;
  total: number;
  isOpen: boolean;
  onMove: (number: number) => void;
  onClose: () => void;
  /** Called after the dialog has closed. */
  returnFocus: () => void;
};

export function MoveDialog({ game, total, isOpen, onMove, onClose, returnFocus }: MoveDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(shouldOpen) => !shouldOpen && onClose()}>
      <DialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        <DialogTitle>{words.title}</DialogTitle>
        <DialogDescription>{words.description(game.title, game.gameNumber)}</DialogDescription>
        <MoveForm game={game} total={total} onMove={onMove} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

type MoveFormProps = Pick<MoveDialogProps, 'game' | 'total' | 'onMove' | 'onClose'>;

/** Mounted anew each time the dialog opens. */
function MoveForm({ game, total, onMove, onClose }: MoveFormProps) {
  const [text, setText] = useState(String(game.gameNumber));
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const number = Number(text);
    const isPlace = Number.isInteger(number) && number >= 1 && number <= total;
    setIsWrong(!isPlace);
    if (isPlace) onMove(number);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field label={words.number} error={isWrong ? words.wrong(total) : undefined}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={text}
            className="tnum max-w-40"
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <DialogFooter>
        <Button onClick={onClose}>{words.keep}</Button>
        <Button type="submit" variant="primary">
          {words.confirm}
        </Button>
      </DialogFooter>
    </form>
  );
}
