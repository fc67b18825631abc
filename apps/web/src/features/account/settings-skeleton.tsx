import { Skeleton } from '../../shared/loading/skeleton.tsx';
import { copy } from './copy.ts';
import { SettingsCard } from './settings-card.tsx';

/** Placeholder for the first cards, which every account has, in their final size and position. */
export function SettingsSkeleton() {
  return (
    <>
      <output className="sr-only">{copy.loading}</output>
      <SettingsCard title={copy.information.title}>
        <div className="grid animate-late gap-4 sm:grid-cols-2">
          {[1, 2, 3, 4].map((fact) => (
            <div key={fact}>
              <Skeleton className="h-4 w-24" />
              <Skeleton className="mt-1 h-6 w-40" />
            </div>
          ))}
        </div>
      </SettingsCard>
      <SettingsCard title={copy.profile.title}>
        <div className="grid animate-late gap-4">
          <div>
            <FieldSkeleton />
            <Skeleton className="mt-1.5 h-[18px] w-40" />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <FieldSkeleton />
            <FieldSkeleton />
          </div>
          <Skeleton className="h-[38px] w-40 max-sm:w-full" />
        </div>
      </SettingsCard>
      <SettingsCard title={copy.password.title}>
        <div className="grid animate-late gap-4">
          <FieldSkeleton />
          <div className="grid gap-4 sm:grid-cols-2">
            <FieldSkeleton />
            <FieldSkeleton />
          </div>
          <Skeleton className="h-[38px] w-40 max-sm:w-full" />
        </div>
      </SettingsCard>
    </>
  );
}

/** Placeholder for a Field: its label and its box. */
function FieldSkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-[18px] w-24" />
      <Skeleton className="h-[42px]" />
    </div>
  );
}
