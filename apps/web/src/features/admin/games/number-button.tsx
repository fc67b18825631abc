import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { useRef, useState } from 'react';
import { LazyDialog } from '../../../shared/shell/lazy-dialog.tsx';
import { createLazyModule, prefetchModule } from '../../../shared/loading/lazy-module.ts';
import { formatCount } from '../../../shared/shell/format.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from './copy.ts';

const moveDialog = createLazyModule(async () => (await import('./move-dialog.tsx')).MoveDialog);
const prefetchDialog = (): void => prefetchModule(moveDialog);

type NumberButtonProps = { game: AdminGame; total: number; onMove: (number: number) => void };

/** The number of a game; opens the dialog that moves it. */
export function NumberButton({ game, total, onMove }: NumberButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
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
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
        onClick={() => setIsOpen(true)}
      >
        {formatCount(game.gameNumber)}
      </Button>
      <LazyDialog module={moveDialog} isOpen={isOpen} onClose={close}>
        {(MoveDialog) => (
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
        )}
      </LazyDialog>
    </>
  );
}
