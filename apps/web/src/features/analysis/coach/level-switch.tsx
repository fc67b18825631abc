import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { profileKey } from '../../../shared/queries/query-client.ts';
import { profileQuery } from '../../../shared/shell/queries.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { ToggleGroup } from '../../../shared/ui/toggle-group.tsx';
import { copy } from '../copy.ts';
import type { Level, Profile } from './insights-query.ts';

const { label, names, notSaved } = copy.answer.level;
const options = (['club', 'improver', 'tournament'] as const).map((value) => ({
  value,
  label: names[value],
}));

/** Switches the level of explanation. A change applies at once and is stored in the profile. */
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
    onMutate: async (chosen) => {
      // The start of an annotated game has this switch before anything has needed the profile.
      await client.ensureQueryData(profileQuery).catch(() => {});
      write(chosen);
    },
    // The new level is shown even if it could not be stored.
    onError: () => toast({ title: notSaved, variant: 'destructive' }),
  });
  return (
    <div className="level-row flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pb-3">
      <span aria-hidden className="text-micro text-text-3">
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
