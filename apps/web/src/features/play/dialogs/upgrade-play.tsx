import { copy as planCopy } from '../../../shared/plans/copy.ts';
import { UpgradeOffer } from '../../../shared/plans/upgrade-offer.tsx';
import { usePlay } from '../play-context.ts';
import type { PlayDialog } from '../play-context.ts';
import { dialogsCopy } from './dialogs-copy.ts';

type Reason = Extract<PlayDialog, { kind: 'upgrade' }>['reason'];

const words = dialogsCopy.upgrade;
const { sessions, modes, newGames, explore, whatIf } = planCopy;
/** What was asked for comes first. */
const points: Readonly<Record<Reason, readonly string[]>> = {
  sessions: [sessions, modes, newGames, explore, whatIf],
  freestyle: [modes, sessions, newGames, explore, whatIf],
  review: [words.reviewPoint, sessions, modes, newGames, explore, whatIf],
};

interface UpgradePlayProps {
  readonly reason: Reason;
  readonly onBack: () => void;
}

export function UpgradePlay({ reason, onBack }: UpgradePlayProps) {
  const { allowed, close } = usePlay();
  const { title } = words[reason];
  const description =
    reason === 'sessions'
      ? words.sessions.description(allowed.sessionsLimit ?? 0)
      : words[reason].description;
  return (
    <UpgradeOffer
      words={{
        title,
        description,
        points: points[reason],
        action: { label: words.action, href: '/subscription' },
      }}
      onLater={onBack}
      onChosen={close}
    />
  );
}
