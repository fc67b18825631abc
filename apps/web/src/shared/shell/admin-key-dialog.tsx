import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import { copy } from './admin-key-copy.ts';
import { AdminKeyForm } from './admin-key-form.tsx';

type AdminKeyDialogProps = {
  isOpen: boolean;
  /** The key was right; the panel is at this address. The dialog is to be closed. */
  onGranted: (url: string) => void;
  /** It was not given. */
  onClose: () => void;
  /** Called when the dialog is gone: the focus needs a place. */
  returnFocus: () => void;
};

export function AdminKeyDialog({ isOpen, onGranted, onClose, returnFocus }: AdminKeyDialogProps) {
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
        <AdminKeyForm onGranted={onGranted} />
      </DialogContent>
    </Dialog>
  );
}
