/** Nothing that an earlier release has written may bring down what looks at it. */
export function tryOrUndefined<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
