import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../shared/ui/dialog.tsx';
import { ToggleGroup } from '../../../shared/ui/toggle-group.tsx';
import { usersCopy } from './users-copy.ts';
import type { PlanType } from './users-queries.ts';

const words = usersCopy.grant;
const periods = (['monthly', 'yearly'] as const).map((value) => ({
  value,
  label: words.periods[value],
}));

type GrantDialogProps = {
  name: string;
  isOpen: boolean;
  isPending: boolean;
  onGrant: (planType: PlanType) => void;
  onClose: () => void;
  /** Called after the dialog has closed. */
  returnFocus: () => void;
};

export function GrantDialog(props: GrantDialogProps) {
  const { name, isOpen, isPending, onGrant, onClose, returnFocus } = props;
  const [planType, setPlanType] = useState<PlanType>('monthly');
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(shouldOpen) => {
        if (!shouldOpen && !isPending) onClose();
      }}
    >
      <DialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        <DialogTitle>{words.title(name)}</DialogTitle>
        <DialogDescription aria-live="polite">{words.means[planType]}</DialogDescription>
        <ToggleGroup
          label={words.period}
          options={periods}
          value={planType}
          className="mt-4 w-full"
          onValueChange={setPlanType}
        />
        <DialogFooter>
          <Button aria-disabled={isPending} onClick={() => !isPending && onClose()}>
            {words.keep}
          </Button>
          <Button variant="primary" pending={isPending} onClick={() => onGrant(planType)}>
            {words.confirm}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
