import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../../shared/ui/dialog.tsx';
import { Kbd } from '../../../shared/ui/badge.tsx';
import { dialogsCopy } from './dialogs-copy.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface KeyListDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function KeyListDialog({ isOpen, onClose }: KeyListDialogProps) {
  const { title, description, list, more } = dialogsCopy.keys;
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
