export interface Stepper {
  /** In place of the steps under way. */
  readonly take: (steps: Iterator<number, never>) => void;
  /** While one reason holds it nothing happens; then it goes on where it was. */
  readonly hold: (reason: string, isHeld: boolean) => void;
  readonly stop: () => void;
}

/** Takes steps one by one; each says how many milliseconds the next has to wait. */
export function createStepper(): Stepper {
  const reasons = new Set<string>();
  let steps: Iterator<number, never> | undefined;
  let waitMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (): void => {
    clearTimeout(timer);
    if (steps && reasons.size === 0) timer = setTimeout(step, waitMs);
  };
  const step = (): void => {
    if (!steps) return;
    waitMs = steps.next().value;
    wait();
  };
  return {
    take(next) {
      steps = next;
      waitMs = 0;
      wait();
    },
    hold(reason, isHeld) {
      if (isHeld) reasons.add(reason);
      else reasons.delete(reason);
      wait();
    },
    stop() {
      steps = undefined;
      wait();
    },
  };
}
