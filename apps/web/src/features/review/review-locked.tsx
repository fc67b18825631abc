import { Lock } from 'lucide-react';
import { copy as planCopy } from '../../shared/plans/copy.ts';
import { UpgradeOffer } from '../../shared/plans/upgrade-offer.tsx';
import { navigate } from '../../shared/routing/location.ts';
import { Dialog, DialogContent } from '../../shared/ui/dialog.tsx';
import { copy } from './copy.ts';

const { line, title, description, point, action } = copy.upgrade;
const { sessions, modes, newGames, explore, whatIf } = planCopy;
const words = {
  title,
  description,
  points: [point, sessions, modes, newGames, explore, whatIf],
  action: { label: action, href: '/subscription' },
};

const leave = (): void => navigate('/dashboard', { replace: true });

/** The upgrade dialog over an empty page. Closing it opens the dashboard. */
export function ReviewLocked() {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-5 px-5 py-20 text-center">
      <Lock aria-hidden className="size-6 text-text-3" />
      <p className="text-title text-text-2">{line}</p>
      <Dialog
        open
        onOpenChange={(isOpen) => {
          if (!isOpen) leave();
        }}
      >
        <DialogContent>
          <UpgradeOffer words={words} onLater={leave} onChosen={() => undefined} />
        </DialogContent>
      </Dialog>
    </div>
  );
}
