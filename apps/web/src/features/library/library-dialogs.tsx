import { lazy, Suspense } from 'react';
import { copy } from './copy.ts';

const fetchUpgrade = () => import('../../shared/plans/upgrade-dialog.tsx');
const fetchAuthentication = () => import('./authentication-dialog.tsx');

const UpgradeDialog = lazy(async () => ({ default: (await fetchUpgrade()).UpgradeDialog }));
const AuthenticationDialog = lazy(async () => ({
  default: (await fetchAuthentication()).AuthenticationDialog,
}));

/** A failure is ignored: opening fetches again, and reports it if that fails too. */
export function fetchUpgradeAhead(): void {
  fetchUpgrade().catch(() => {});
}

export type LibraryDialog = 'upgrade' | 'authentication';

type LibraryDialogsProps = {
  /** The one that was opened last; it stays while it closes. */
  name: LibraryDialog | null;
  isOpen: boolean;
  onClose: () => void;
  returnFocus: () => void;
};

export function LibraryDialogs({ name, ...dialog }: LibraryDialogsProps) {
  return (
    <Suspense>
      {name === 'upgrade' && <UpgradeDialog words={copy.upgrade} {...dialog} />}
      {name === 'authentication' && <AuthenticationDialog {...dialog} />}
    </Suspense>
  );
}
