import { ArrowLeft, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { copy as planCopy } from '../../../shared/plans/copy.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Arriving } from '../../../shared/ui/arriving.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import { copy } from '../copy.ts';

const upgradeDialog = lazyPart(
  async () => (await import('../../../shared/plans/upgrade-dialog.tsx')).UpgradeDialog,
);
const words = copy.used;
const offer = {
  title: words.title,
  description: words.description,
  points: [planCopy.sessions, planCopy.modes, planCopy.newGames, planCopy.explore, planCopy.whatIf],
  action: { label: words.action, href: '/subscription' },
} as const;

/** No session is under way and the month has none left. */
export function SessionsUsed() {
  const [dialog, setDialog] = useState<'open' | 'closed' | 'missing'>('open');
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-5 px-5 py-20 text-center">
      <h1 className="display text-h3">{copy.title}</h1>
      <Hourglass aria-hidden className="size-6 text-text-3" />
      <p className="text-title text-balance text-text-2">{words.message}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link href="/games" className={buttonClass()}>
          <ArrowLeft aria-hidden />
          {words.back}
        </Link>
        <Button variant="primary" onClick={() => setDialog('open')}>
          {words.open}
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
