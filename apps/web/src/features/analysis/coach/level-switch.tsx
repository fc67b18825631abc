import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { profileKey } from '../../../shared/api/query-client.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { ToggleGroup } from '../../../shared/ui/toggle-group.tsx';
import { copy } from '../copy.ts';
import type { Level, Profile } from './insights-query.ts';

const { label, names, notKept } = copy.answer.level;
const options = (['club', 'improver', 'tournament'] as const).map((value) => ({
  value,
  label: names[value],
}));

/** For whom the coach speaks: at once, and from now on. */
export function LevelSwitch({ level }: { level: Level }) {
  const client = useQueryClient();
  const write = (coachLevel: Level): void => {
    client.setQueryData<Profile>(
      profileKey,
      (profile) => profile && { ...profile, user: { ...profile.user, coachLevel } },
    );
  };
  const choice = useMutation({
    mutationFn: (chosen: Level) => api.call('POST /api/coach/level', { body: { level: chosen } }),
    onMutate: write,
    // The answer at the new level is here all the same.
    onError: () => toast({ title: notKept, variant: 'destructive' }),
  });
  return (
    <div className="level-row">
      <span aria-hidden className="level-label">
        {label}
      </span>
      <ToggleGroup
        label={label}
        options={options}
        value={level}
        onValueChange={(chosen) => choice.mutate(chosen)}
      />
    </div>
  );
}
