/** Nothing that an earlier release has written may bring down what looks at it. */
export function attempted<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
