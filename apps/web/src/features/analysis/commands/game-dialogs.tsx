import type { Game } from '@lamplight/contract/library.ts';
import { useMemo, useRef } from 'react';
import { describeEnding } from '../../../shared/game-screen/ending-words.ts';
import { Kbd } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../shared/ui/dialog.tsx';
import { copy } from '../copy.ts';

interface EndOfGameDialogProps {
  readonly game: Game;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function EndOfGameDialog({ game, isOpen, onClose }: EndOfGameDialogProps) {
  const { white, black, result } = game;
  const winner = result === '1-0' ? white : result === '0-1' ? black : undefined;
  const { loser, text } = useMemo(() => describeEnding(game), [game]);
  const focus = useReturnFocus();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(shouldOpen) => {
        if (!shouldOpen) onClose();
      }}
    >
      <DialogContent {...focus}>
        <DialogTitle>
          <bdi>{winner}</bdi>
          {copy.dialogs.end.titles[result]}
        </DialogTitle>
        <DialogDescription>
          <bdi>{loser}</bdi>
          {text}
        </DialogDescription>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="primary">{copy.dialogs.end.dismiss}</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

interface KeyListDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function KeyListDialog({ isOpen, onClose }: KeyListDialogProps) {
  const { title, description, list, more } = copy.dialogs.keys;
  const focus = useReturnFocus();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(shouldOpen) => {
        if (!shouldOpen) onClose();
      }}
    >
      <DialogContent {...focus}>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{description}</DialogDescription>
        <dl className="mt-5 grid gap-2">
          {list.map(({ keys, does }) => (
            <div key={does} className="flex items-center gap-4">
              <dt className="flex w-24 shrink-0 gap-1">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd className="text-text-2">{does}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 border-t pt-4 text-small text-text-3">{more}</p>
      </DialogContent>
    </Dialog>
  );
}

/** For dialogs that open without a button. After closing, the focus returns to the element that had it before. */
function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (): void => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      const { current } = before;
      const isPlace = current instanceof HTMLElement && current.isConnected;
      const place =
        isPlace && current !== document.body ? current : document.getElementById('main');
      place?.focus({ preventScroll: true });
    },
  };
}
