import { upgradeDialogPrice } from '@lamplight/domain/plans/prices.ts';
import { Check } from 'lucide-react';
import { navigate } from '../routing/location.ts';
import { Button } from '../ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../ui/dialog.tsx';
import { copy } from './copy.ts';

export type UpgradeWords = {
  title: string;
  description: string;
  /** What the plan brings, a line each. */
  points: readonly string[];
  action: { label: string; href: string };
};

type UpgradeDialogProps = {
  words: UpgradeWords;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the dialog is gone: the focus needs a place. */
  returnFocus: () => void;
};

/** Where a plan ends: what the next one brings, and what it costs. */
export function UpgradeDialog({ words, isOpen, onClose, returnFocus }: UpgradeDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(shouldOpen) => {
        if (!shouldOpen) onClose();
      }}
    >
      <DialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        <DialogTitle>{words.title}</DialogTitle>
        <DialogDescription>{words.description}</DialogDescription>
        <ul aria-label={copy.brings} className="mt-5 grid gap-2.5">
          {words.points.map((point) => (
            <li key={point} className="flex items-start gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-text-3" />
              {point}
            </li>
          ))}
        </ul>
        <p className="tnum mt-6 flex items-baseline gap-2.5 border-t pt-4">
          <span className="sr-only">{copy.regularPrice}</span>
          <s className="text-title text-text-3">{upgradeDialogPrice.regular}</s>
          <span className="sr-only">{copy.priceNow}</span>
          <span className="display text-h3">{upgradeDialogPrice.now}</span>
        </p>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{copy.maybeLater}</Button>
          </DialogClose>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              navigate(words.action.href);
            }}
          >
            {words.action.label}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
