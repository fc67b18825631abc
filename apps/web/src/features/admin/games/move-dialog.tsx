import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { useState, type FormEvent } from 'react';
import { TextField } from '../../../shared/forms/field.tsx';
import {
  ControlledDialog,
  type DialogControl,
} from '../../../shared/dialogs/controlled-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { DialogDescription, DialogFooter, DialogTitle } from '../../../shared/ui/dialog.tsx';
import { copy } from './copy.ts';

const words = copy.move;

type MoveFormProps = {
  game: AdminGame;
  total: number;
  onMove: (number: number) => void;
  onClose: () => void;
};

export function MoveDialog({ game, total, onMove, ...dialog }: MoveFormProps & DialogControl) {
  return (
    <ControlledDialog {...dialog}>
      <DialogTitle>{words.title}</DialogTitle>
      <DialogDescription>{words.description(game.title, game.gameNumber)}</DialogDescription>
      <MoveForm game={game} total={total} onMove={onMove} onClose={dialog.onClose} />
    </ControlledDialog>
  );
}

/** Mounted again each time the dialog opens. */
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
      <TextField
        label={words.number}
        error={isWrong ? words.wrong(total) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={text}
        className="tnum max-w-40"
        onFocus={({ target }) => target.select()}
        onValueChange={setText}
      />
      <DialogFooter>
        <Button onClick={onClose}>{words.keep}</Button>
        <Button type="submit" variant="primary">
          {words.confirm}
        </Button>
      </DialogFooter>
    </form>
  );
}
