export type CircuitBreaker = {
  isOpen(): boolean;
  recordSuccess(): void;
  recordFailure(): void;
};

/** After this many consecutive failures the model is not asked for `restMs`; then one attempt decides. */
export function createCircuitBreaker(
  { failures, restMs }: { failures: number; restMs: number },
  nowMs: () => number,
): CircuitBreaker {
  let inARow = 0;
  let openUntil = 0;
  return {
    isOpen: () => nowMs() < openUntil,
    recordSuccess() {
      inARow = 0;
    },
    recordFailure() {
      inARow += 1;
      if (inARow >= failures) openUntil = nowMs() + restMs;
    },
  };
}
