import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '../routing/link.tsx';
import { Arriving } from '../ui/arriving.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { lockedCopy as copy } from './locked-copy.ts';
import type { UpgradeWords } from './upgrade-offer.tsx';

const upgradeDialog = lazyPart(async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog);

interface BeyondPlanProps {
  readonly offer: UpgradeWords;
  /** What is beyond the plan. */
  readonly children: ReactNode;
}

/** Where the reader's plan ends: what the next plan brings, and the way back. */
export function BeyondPlan({ offer, children }: BeyondPlanProps) {
  const [dialog, setDialog] = useState<'open' | 'closed' | 'missing'>('open');
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-5 px-5 py-20 text-center">
      {children}
      <div className="flex flex-wrap justify-center gap-2">
        <Link href="/games" className={buttonClass()}>
          <ArrowLeft aria-hidden />
          {copy.back}
        </Link>
        <Button variant="primary" onClick={() => setDialog('open')}>
          {copy.open}
        </Button>
      </div>
      {dialog !== 'missing' && (
        <Arriving part={upgradeDialog} onMissing={() => setDialog('missing')}>
          {(UpgradeDialog) => (
            <UpgradeDialog
              words={offer}
              isOpen={dialog === 'open'}
              onClose={() => setDialog('closed')}
              returnFocus={() => document.getElementById('main')?.focus()}
            />
          )}
        </Arriving>
      )}
    </div>
  );
}
