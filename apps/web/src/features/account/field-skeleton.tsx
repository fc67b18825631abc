import { Skeleton } from '../../shared/loading/skeleton.tsx';

/** A label and its box, where a Field will be. */
export function FieldSkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-[18px] w-24" />
      <Skeleton className="h-[42px]" />
    </div>
  );
}
