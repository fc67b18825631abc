import { copy as planCopy } from '../../../shared/plans/copy.ts';
import { UpgradeOffer } from '../../../shared/plans/upgrade-offer.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { DialogDescription, DialogFooter, DialogTitle } from '../../../shared/ui/dialog.tsx';
import { countSessionsLeft, usePlay, usePlayActions, usePlayContext } from '../play-context.ts';
import type { PlayDialog } from '../session/play-state.ts';
import { dialogsCopy } from './copy.ts';

export function NewGameDialog() {
  const { allowed } = usePlayContext();
  const { state, isBusy } = usePlay('state', 'isBusy');
  const { newGame, closeDialog } = usePlayActions();
  const isActive = state.status === 'active';
  const left = countSessionsLeft(allowed);
  return (
    <>
      <DialogTitle>{dialogsCopy.newGame.title}</DialogTitle>
      <DialogDescription>
        {isActive ? dialogsCopy.newGame.active : dialogsCopy.newGame.over}
      </DialogDescription>
      <p className="mt-2 text-title text-text-2">
        {left === null
          ? dialogsCopy.newGame.unlimited
          : dialogsCopy.newGame.left(left, allowed.sessionsLimit ?? left)}
      </p>
      <DialogFooter>
        <Button data-first onClick={closeDialog}>
          {isActive ? dialogsCopy.newGame.keep : dialogsCopy.newGame.keepOver}
        </Button>
        <Button variant={isActive ? 'danger' : 'primary'} pending={isBusy} onClick={newGame}>
          {dialogsCopy.newGame.confirm}
        </Button>
      </DialogFooter>
    </>
  );
}

type Reason = Extract<PlayDialog, { kind: 'upgrade' }>['reason'];

const { sessions, modes, newGames, explore, whatIf } = planCopy;
/** The advantages of the plan. The feature that the user asked for comes first. */
const points: Readonly<Record<Reason, readonly string[]>> = {
  sessions: [sessions, modes, newGames, explore, whatIf],
  freestyle: [modes, sessions, newGames, explore, whatIf],
  review: [dialogsCopy.upgrade.reviewPoint, sessions, modes, newGames, explore, whatIf],
};

interface UpgradePlayProps {
  readonly reason: Reason;
  readonly onBack: () => void;
}

export function UpgradePlay({ reason, onBack }: UpgradePlayProps) {
  const { allowed } = usePlayContext();
  const { closeDialog } = usePlayActions();
  const { title } = dialogsCopy.upgrade[reason];
  const description =
    reason === 'sessions'
      ? dialogsCopy.upgrade.sessions.description(allowed.sessionsLimit ?? 0)
      : dialogsCopy.upgrade[reason].description;
  return (
    <UpgradeOffer
      words={{
        title,
        description,
        points: points[reason],
        action: { label: dialogsCopy.upgrade.action, href: '/subscription' },
      }}
      onLater={onBack}
      onChosen={closeDialog}
    />
  );
}
