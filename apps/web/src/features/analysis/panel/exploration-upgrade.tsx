import { copy as plans } from '../../../shared/plans/copy.ts';
import { UpgradeDialog } from '../../../shared/plans/upgrade-dialog.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { copy } from '../copy.ts';

interface ExplorationUpgradeProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly returnFocus: () => void;
}

const points = [plans.explore, plans.whatIf, plans.newGames, plans.sessions, plans.modes];

/** A dialog that offers the plan with Exploration Mode. */
export function ExplorationUpgrade(dialog: ExplorationUpgradeProps) {
  // The specification links everyone to the login page, which has nothing for signed-in users.
  const href = useSession().token === null ? '/login' : '/subscription';
  const { action, ...words } = copy.upgrade;
  return (
    <UpgradeDialog words={{ ...words, points, action: { label: action, href } }} {...dialog} />
  );
}
