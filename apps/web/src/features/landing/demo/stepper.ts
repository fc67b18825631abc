export interface Stepper {
  /** Starts a sequence in place of the running one. */
  readonly run: (steps: Iterator<number, never>) => void;
  /** Adds or removes a reason to pause. The sequence pauses while there is at least one reason. */
  readonly pause: (reason: string, isHeld: boolean) => void;
  readonly stop: () => void;
}

/** Runs steps one by one. Each step yields the milliseconds until the next. */
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
    run(next) {
      steps = next;
      waitMs = 0;
      wait();
    },
    pause(reason, isHeld) {
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
