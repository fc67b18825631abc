import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { createLazyModule, prefetchModule } from '../../../shared/loading/lazy-module.ts';
import { summaryQuery } from '../../../shared/shell/queries.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { Switch } from '../../../shared/ui/switch.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useAnalysisGame } from '../analysis-context.ts';
import { copy } from '../copy.ts';

const explorationUpgrade = createLazyModule(
  async () => (await import('./exploration-upgrade.tsx')).ExplorationUpgrade,
);

/** Switches Exploration Mode on or off. If the user's plan does not include it, opens the upgrade dialog. */
export function ExplorationSwitch({ className }: { className?: string | undefined }) {
  const { exploring, setExploring } = useAnalysisGame();
  const words = copy.panel.exploration;
  const id = useId();
  const control = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const isLocked = exploring.allowed === false;
  const client = useQueryClient();

  /** Used if the user's plan is not loaded yet. */
  const askPlan = async (): Promise<void> => {
    try {
      const { canAccessFreestyle } = await client.fetchQuery({ ...summaryQuery, staleTime: 0 });
      if (canAccessFreestyle) setExploring(true);
      else setDialog('open');
    } catch {
      toast({ ...words.unknown, variant: 'destructive' });
    }
  };

  return (
    <div className={cx('flex items-center gap-2', className)}>
      <label
        htmlFor={id}
        className="flex items-center gap-1.5 text-small whitespace-nowrap text-text-2"
      >
        {isLocked && <Lock aria-hidden className="size-3.5 text-text-3" />}
        {words.label}
        {isLocked && <span className="sr-only">{words.locked}</span>}
      </label>
      <Switch
        id={id}
        ref={control}
        checked={exploring.on}
        aria-disabled={isLocked || undefined}
        className="exploration-switch"
        onPointerEnter={() => {
          if (isLocked) prefetchModule(explorationUpgrade);
        }}
        onCheckedChange={(on) => {
          if (exploring.allowed === true) setExploring(on);
          else if (isLocked) setDialog('open');
          else void askPlan();
        }}
      />
      {dialog !== 'never' && (
        <LazyLoad module={explorationUpgrade} onError={() => setDialog('never')}>
          {(ExplorationUpgrade) => (
            <ExplorationUpgrade
              isOpen={dialog === 'open'}
              onClose={() => setDialog('closed')}
              returnFocus={() => control.current?.focus()}
            />
          )}
        </LazyLoad>
      )}
    </div>
  );
}
