import { ConfirmedButton } from '../../shared/shell/confirmed-button.tsx';
import { ActionLine } from './action-line.tsx';
import { copy } from './copy.ts';
import { useDeleteAccount } from './queries.ts';
import { SettingsCard } from './settings-card.tsx';

export function DangerZoneCard() {
  const words = copy.danger;
  const remove = useDeleteAccount();
  return (
    <SettingsCard tone="danger" title={words.title}>
      <ActionLine line={words.line}>
        <ConfirmedButton
          variant="danger"
          className="max-sm:w-full"
          words={words.question}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
        >
          {words.action}
        </ConfirmedButton>
      </ActionLine>
    </SettingsCard>
  );
}
