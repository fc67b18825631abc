import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';

export type ConfirmWords = { title: string; description: string; keep: string; confirm: string };

type ConfirmDialogProps = {
  words: ConfirmWords;
  isOpen: boolean;
  /** While the action runs, neither Escape nor the cancel button closes the dialog. */
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Called after the dialog was closed, to move the focus. */
  returnFocus: () => void;
};

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({
  words,
  isOpen,
  isPending,
  onConfirm,
  onClose,
  returnFocus,
}: ConfirmDialogProps) {
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(shouldOpen) => {
        if (!shouldOpen && !isPending) onClose();
      }}
    >
      <AlertDialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        <AlertDialogTitle>{words.title}</AlertDialogTitle>
        <AlertDialogDescription>{words.description}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{words.keep}</AlertDialogCancel>
          <Button variant="danger" pending={isPending} onClick={onConfirm}>
            {words.confirm}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
