import type { ReactNode } from 'react';
import { Dialog, DialogContent } from '../ui/dialog.tsx';

export type DialogControl = {
  isOpen: boolean;
  onClose: () => void;
  /** Called after the dialog has closed, to move the focus back. */
  returnFocus: () => void;
};

type ControlledDialogProps = DialogControl & { children: ReactNode };

/** A dialog that its parent component opens and closes. */
export function ControlledDialog(props: ControlledDialogProps) {
  const { isOpen, onClose, returnFocus, children } = props;
  return (
    <Dialog open={isOpen} onOpenChange={(shouldOpen) => !shouldOpen && onClose()}>
      <DialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        {children}
      </DialogContent>
    </Dialog>
  );
}
