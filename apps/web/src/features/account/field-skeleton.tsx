import { Skeleton } from '../../shared/loading/skeleton.tsx';

/** Skeleton of a Field: its label and its box. */
export function FieldSkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-[18px] w-24" />
      <Skeleton className="h-[42px]" />
    </div>
  );
}
