import { LazyLoad } from '../../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../../shared/loading/lazy-module.ts';
import { copy } from './copy.ts';

export const upgradeDialog = createLazyModule(
  async () => (await import('../../shared/plans/upgrade-dialog.tsx')).UpgradeDialog,
);
const authenticationDialog = createLazyModule(
  async () => (await import('./authentication-dialog.tsx')).AuthenticationDialog,
);

export type LibraryDialog = 'upgrade' | 'authentication';

type LibraryDialogsProps = {
  /** The dialog that was opened last; it stays mounted while it closes. */
  name: LibraryDialog | null;
  isOpen: boolean;
  onClose: () => void;
  returnFocus: () => void;
};

export function LibraryDialogs({ name, ...dialog }: LibraryDialogsProps) {
  const module = name === 'upgrade' ? upgradeDialog : authenticationDialog;
  if (name === null || (!dialog.isOpen && module.peek() === null)) return null;
  return name === 'upgrade' ? (
    <LazyLoad module={upgradeDialog} onError={dialog.onClose}>
      {(UpgradeDialog) => <UpgradeDialog words={copy.upgrade} {...dialog} />}
    </LazyLoad>
  ) : (
    <LazyLoad module={authenticationDialog} onError={dialog.onClose}>
      {(AuthenticationDialog) => <AuthenticationDialog {...dialog} />}
    </LazyLoad>
  );
}
