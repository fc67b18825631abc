export type CircuitBreaker = {
  isOpen(): boolean;
  recordSuccess(): void;
  recordFailure(): void;
};

/**
 * After `failures` consecutive failures, no request is sent to the model for `restMs`. After that, one success closes
 * the circuit breaker and one failure opens it again.
 */
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
