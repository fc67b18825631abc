import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import { copy } from './admin-key-copy.ts';
import { AdminKeyForm } from './admin-key-form.tsx';

type AdminKeyDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Called when the dialog is gone: the focus needs a place. */
  returnFocus: () => void;
};

export function AdminKeyDialog({ isOpen, onClose, returnFocus }: AdminKeyDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(shouldOpen) => {
        if (!shouldOpen) onClose();
      }}
    >
      <DialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        <DialogTitle>{copy.title}</DialogTitle>
        <DialogDescription>{copy.description}</DialogDescription>
        <AdminKeyForm onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}
