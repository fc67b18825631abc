import { ArrowLeft, Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from '../routing/link.tsx';
import { LazyDialog } from '../dialogs/lazy-dialog.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { createLazyModule } from '../loading/lazy-module.ts';
import { lockedCopy as copy, lockedCopy, lockedGameWords } from './copy.ts';
import type { UpgradeWords } from './upgrade-offer.tsx';

const upgradeDialog = createLazyModule(
  async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog,
);

interface BeyondPlanProps {
  readonly offer: UpgradeWords;
  /** The message that explains the limit. */
  readonly children: ReactNode;
}

/** Shown if the reader reaches a limit of the plan: an upgrade offer and a link back. */
export function BeyondPlan({ offer, children }: BeyondPlanProps) {
  const [isOpen, setIsOpen] = useState(true);
  const close = (): void => setIsOpen(false);
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-5 px-5 py-20 text-center">
      {children}
      <div className="flex flex-wrap justify-center gap-2">
        <Link href="/games" className={buttonClass()}>
          <ArrowLeft aria-hidden />
          {copy.back}
        </Link>
        <Button variant="primary" onClick={() => setIsOpen(true)}>
          {copy.open}
        </Button>
      </div>
      <LazyDialog module={upgradeDialog} isOpen={isOpen} onClose={close}>
        {(UpgradeDialog) => (
          <UpgradeDialog
            words={offer}
            isOpen={isOpen}
            onClose={close}
            returnFocus={() => document.getElementById('main')?.focus()}
          />
        )}
      </LazyDialog>
    </div>
  );
}

/** Shown for a game that is not part of the reader's plan. */
export function GameLocked() {
  return (
    <BeyondPlan offer={lockedGameWords}>
      <Lock aria-hidden className="size-6 text-text-3" />
      <p className="text-title text-text-2">{lockedCopy.message}</p>
    </BeyondPlan>
  );
}
