import { ArrowLeft, Lock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { lockedCopy as copy } from './locked-copy.ts';

const UpgradeDialog = lazy(async () => ({
  default: (await import('../../../shared/plans/upgrade-dialog.tsx')).UpgradeDialog,
}));

/** A game beyond the reader's plan: what the next plan brings, and the way back. */
export function GameLocked() {
  const [isOpen, setOpen] = useState(true);
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-5 px-5 py-20 text-center">
      <Lock aria-hidden className="size-6 text-text-3" />
      <p className="text-title text-text-2">{copy.message}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link href="/games" className={buttonClass()}>
          <ArrowLeft aria-hidden />
          {copy.back}
        </Link>
        <Button variant="primary" onClick={() => setOpen(true)}>
          {copy.open}
        </Button>
      </div>
      <Suspense>
        <UpgradeDialog
          words={copy.upgrade}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          returnFocus={() => document.getElementById('main')?.focus()}
        />
      </Suspense>
    </div>
  );
}
