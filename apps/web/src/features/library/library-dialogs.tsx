import { useRef, useState } from 'react';
import { createLazyModule } from '../../shared/loading/lazy-module.ts';
import { navigate } from '../../shared/routing/location.ts';
import { session, signOutLocally } from '../../shared/session/session.ts';
import { confirmDialog } from '../../shared/shell/confirmed-button.tsx';
import { LazyDialog } from '../../shared/dialogs/lazy-dialog.tsx';
import { copy } from './copy.ts';

export const upgradeDialog = createLazyModule(
  async () => (await import('../../shared/plans/upgrade-dialog.tsx')).UpgradeDialog,
);

type LibraryDialog = 'upgrade' | 'authentication';

/** The open dialog of the page, and the element to which the focus returns. */
export function useLibraryDialogs() {
  const [opened, setOpened] = useState<LibraryDialog | null>(null);
  const opener = useRef<Element | null>(null);
  return {
    opened,
    open: (name: LibraryDialog): void => {
      opener.current = document.activeElement;
      setOpened(name);
    },
    onClose: (): void => setOpened(null),
    returnFocus: (): void => {
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current.isConnected;
      (isThere ? current : document.getElementById('main'))?.focus();
    },
  };
}

type LibraryDialogsProps = Omit<ReturnType<typeof useLibraryDialogs>, 'open'>;

export function LibraryDialogs({ opened, onClose, returnFocus }: LibraryDialogsProps) {
  const upgrade = { isOpen: opened === 'upgrade', onClose };
  const authentication = { isOpen: opened === 'authentication', onClose };
  return (
    <>
      <LazyDialog module={upgradeDialog} {...upgrade}>
        {(UpgradeDialog) => (
          <UpgradeDialog words={copy.upgrade} {...upgrade} returnFocus={returnFocus} />
        )}
      </LazyDialog>
      <LazyDialog module={confirmDialog} {...authentication}>
        {(ConfirmDialog) => (
          <ConfirmDialog
            words={copy.authentication}
            variant="primary"
            {...authentication}
            returnFocus={returnFocus}
            onConfirm={() => {
              navigate('/login');
              // The server has refused the token. If it stayed stored, it would redirect away from the login page.
              if (session.read().token !== null) signOutLocally();
            }}
          />
        )}
      </LazyDialog>
    </>
  );
}
