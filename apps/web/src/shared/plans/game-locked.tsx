import { ArrowLeft, Lock } from 'lucide-react';
import { useState } from 'react';
import { lockedGameWords } from './copy.ts';
import { Link } from '../routing/link.tsx';
import { Arriving } from '../ui/arriving.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { lockedCopy as copy } from './locked-copy.ts';

const upgradeDialog = lazyPart(async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog);

/** A game beyond the reader's plan: what the next plan brings, and the way back. */
export function GameLocked() {
  const [dialog, setDialog] = useState<'open' | 'closed' | 'missing'>('open');
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-5 px-5 py-20 text-center">
      <Lock aria-hidden className="size-6 text-text-3" />
      <p className="text-title text-text-2">{copy.message}</p>
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
              words={lockedGameWords}
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
