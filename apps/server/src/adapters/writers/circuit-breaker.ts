export type Breaker = {
  isOpen(): boolean;
  succeeded(): void;
  failed(): void;
};

/** After this many consecutive failures the model is not asked for `restMs`; then one attempt decides. */
export function createBreaker(
  { failures, restMs }: { failures: number; restMs: number },
  nowMs: () => number,
): Breaker {
  let inARow = 0;
  let openUntil = 0;
  return {
    isOpen: () => nowMs() < openUntil,
    succeeded() {
      inARow = 0;
    },
    failed() {
      inARow += 1;
      if (inARow >= failures) openUntil = nowMs() + restMs;
    },
  };
}
