import type { Bounds } from '../claim.ts';

/** Whether a statement is true; undefined where it cannot be answered, and then neither it nor its denial may be said. */
export type Answer = boolean | undefined;

export function isWithin(count: number | undefined, { least, most }: Bounds): Answer {
  if (count === undefined || (least === undefined && most === undefined)) return undefined;
  return count >= (least ?? -Infinity) && count <= (most ?? Infinity);
}
