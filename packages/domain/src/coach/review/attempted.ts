/** Runs code on data that an earlier release may have written; undefined where it throws. */
export function tryOrUndefined<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
