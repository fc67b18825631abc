import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { formatCount } from '../../../shared/shell/format-count.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from './copy.ts';

const fetchDialog = () => import('./move-dialog.tsx');
const MoveDialog = lazy(async () => ({ default: (await fetchDialog()).MoveDialog }));

/** A failure is ignored: the click fetches again. */
function fetchAhead(): void {
  fetchDialog().catch(() => {});
}

type NumberButtonProps = { game: AdminGame; total: number; onMove: (number: number) => void };

/** Where a game stands; leads to where else it could. */
export function NumberButton({ game, total, onMove }: NumberButtonProps) {
  const [isOpen, setIsOpen] = useState<boolean | 'never'>('never');
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button
        ref={button}
        size="sm"
        aria-label={copy.list.numberOf(game.gameNumber, game.title)}
        aria-haspopup="dialog"
        title={copy.move.title}
        className="games-number tnum"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setIsOpen(true)}
      >
        {formatCount(game.gameNumber)}
      </Button>
      {isOpen !== 'never' && (
        <Suspense>
          <MoveDialog
            game={game}
            total={total}
            isOpen={isOpen}
            onMove={(number) => {
              close();
              onMove(number);
            }}
            onClose={close}
            returnFocus={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
