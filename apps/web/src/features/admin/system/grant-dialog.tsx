import { useState } from 'react';
import {
  ControlledDialog,
  type DialogControl,
} from '../../../shared/dialogs/controlled-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { DialogDescription, DialogFooter, DialogTitle } from '../../../shared/ui/dialog.tsx';
import { ToggleGroup } from '../../../shared/ui/toggle-group.tsx';
import { usersCopy } from './users-copy.ts';
import type { PlanType } from './users-queries.ts';

const words = usersCopy.grant;
const periods = (['monthly', 'yearly'] as const).map((value) => ({
  value,
  label: words.periods[value],
}));

type GrantDialogProps = DialogControl & {
  name: string;
  isPending: boolean;
  onGrant: (planType: PlanType) => void;
};

export function GrantDialog({ name, isPending, onGrant, onClose, ...dialog }: GrantDialogProps) {
  const [planType, setPlanType] = useState<PlanType>('monthly');
  const close = (): void => {
    if (!isPending) onClose();
  };
  return (
    <ControlledDialog {...dialog} onClose={close}>
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
        <Button aria-disabled={isPending} onClick={close}>
          {words.keep}
        </Button>
        <Button variant="primary" pending={isPending} onClick={() => onGrant(planType)}>
          {words.confirm}
        </Button>
      </DialogFooter>
    </ControlledDialog>
  );
}
