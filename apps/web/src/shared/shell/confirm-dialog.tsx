import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import type { DialogControl } from '../dialogs/controlled-dialog.tsx';

export type ConfirmWords = { title: string; description: string; keep: string; confirm: string };

type ConfirmDialogProps = DialogControl & {
  words: ConfirmWords;
  /** True while the action runs. Neither Escape nor the cancel button then closes the dialog. */
  isPending?: boolean;
  variant?: 'danger' | 'primary' | undefined;
  onConfirm: () => void;
};

/** Asks the user to confirm an action, by default one that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { words, isOpen, isPending = false, variant = 'danger', onConfirm } = props;
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(shouldOpen) => !shouldOpen && !isPending && props.onClose()}
    >
      <AlertDialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          props.returnFocus();
        }}
      >
        <AlertDialogTitle>{words.title}</AlertDialogTitle>
        <AlertDialogDescription>{words.description}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{words.keep}</AlertDialogCancel>
          <Button variant={variant} pending={isPending} onClick={onConfirm}>
            {words.confirm}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
