import { ControlledDialog, type DialogControl } from '../dialogs/controlled-dialog.tsx';
import { UpgradeOffer, type UpgradeWords } from './upgrade-offer.tsx';

/** A dialog that contains an upgrade offer. */
export function UpgradeDialog({ words, ...dialog }: DialogControl & { words: UpgradeWords }) {
  return (
    <ControlledDialog {...dialog}>
      <UpgradeOffer words={words} onLater={dialog.onClose} onChosen={dialog.onClose} />
    </ControlledDialog>
  );
}
