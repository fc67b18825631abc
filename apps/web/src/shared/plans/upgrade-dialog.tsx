import { Dialog, DialogContent } from '../ui/dialog.tsx';
import { UpgradeOffer } from './upgrade-offer.tsx';
import type { UpgradeWords } from './upgrade-offer.tsx';

type UpgradeDialogProps = {
  words: UpgradeWords;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the dialog is gone: the focus needs a place. */
  returnFocus: () => void;
};

/** Where a plan ends: what the next one brings, and what it costs. */
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
