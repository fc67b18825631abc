import { UpgradeDialog } from '../../../shared/plans/upgrade-dialog.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { upgradeCopy } from './exploration-upgrade-copy.ts';

interface ExplorationUpgradeProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly returnFocus: () => void;
}

/** What the plan brings that has Exploration Mode. */
export function ExplorationUpgrade(dialog: ExplorationUpgradeProps) {
  // The documents send everybody to the login page, which has nothing for those who are signed in.
  const href = useSession().token === null ? '/login' : '/subscription';
  const { action, ...words } = upgradeCopy;
  return <UpgradeDialog words={{ ...words, action: { label: action, href } }} {...dialog} />;
}
