import { Dialog, DialogContent } from '../ui/dialog.tsx';
import { UpgradeOffer } from './upgrade-offer.tsx';
import type { UpgradeWords } from './upgrade-offer.tsx';

type UpgradeDialogProps = {
  words: UpgradeWords;
  isOpen: boolean;
  onClose: () => void;
  /** Called after the dialog was closed, to move the focus. */
  returnFocus: () => void;
};

/** Upgrade offer in a dialog of its own. */
export function UpgradeDialog({ words, isOpen, onClose, returnFocus }: UpgradeDialogProps) {
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
        <UpgradeOffer words={words} onLater={onClose} onChosen={onClose} />
      </DialogContent>
    </Dialog>
  );
}
