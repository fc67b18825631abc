import { Lock } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { cx } from '../../../shared/ui/cx.ts';
import { Switch } from '../../../shared/ui/switch.tsx';
import { panelCopy } from './panel-copy.ts';
import { useStudyRoom } from '../study-room.ts';

const fetchUpgrade = () => import('./exploration-upgrade.tsx');
const ExplorationUpgrade = lazy(async () => ({
  default: (await fetchUpgrade()).ExplorationUpgrade,
}));

/** Leaving the game to try moves. Without the plan for it, it says what that plan brings. */
export function ExplorationSwitch({ className }: { className?: string | undefined }) {
  const { exploring, setExploring } = useStudyRoom();
  const words = panelCopy.exploration;
  const id = useId();
  const control = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const isLocked = exploring.allowed === false;

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
        aria-disabled={exploring.allowed !== true || undefined}
        className="exploration-switch"
        onPointerEnter={() => {
          // Opening fetches it again, and reports it if that fails too.
          if (isLocked) fetchUpgrade().catch(() => {});
        }}
        onCheckedChange={(on) => {
          if (exploring.allowed === true) setExploring(on);
          else if (isLocked) setDialog('open');
        }}
      />
      {dialog !== 'never' && (
        <Suspense>
          <ExplorationUpgrade
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
            returnFocus={() => control.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  );
}
