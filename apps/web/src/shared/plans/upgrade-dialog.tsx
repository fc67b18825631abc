import { ControlledDialog, type DialogControl } from '../dialogs/controlled-dialog.tsx';
import { UpgradeOffer, type UpgradeWords } from './upgrade-offer.tsx';

/** Upgrade offer in a dialog of its own. */
export function UpgradeDialog({ words, ...dialog }: DialogControl & { words: UpgradeWords }) {
  return (
    <ControlledDialog {...dialog}>
      <UpgradeOffer words={words} onLater={dialog.onClose} onChosen={dialog.onClose} />
    </ControlledDialog>
  );
}
