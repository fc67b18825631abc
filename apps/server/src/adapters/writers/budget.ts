/** What a job may spend on language models, in millionths of a dollar. */
export type Budget = {
  readonly capMicros: number;
  readonly spentMicros: number;
  /** Puts money aside for one request; undefined where it would pass the cap. */
  reserve(micros: number): Reservation | undefined;
};

export type Reservation = {
  /** Gives the rest back. A price nobody knows is all that was put aside. */
  settle(actualMicros: number | undefined): void;
};

type Options = {
  capMicros: number;
  /** Of earlier runs of the same job. */
  spentMicros?: number;
  /** Called once, when four fifths are gone. */
  onWarning?: (spentMicros: number) => void;
};

const warningShare = 0.8;

export function createBudget({ capMicros, spentMicros = 0, onWarning }: Options): Budget {
  let spent = spentMicros;
  let reserved = 0;
  let isWarned = spent >= capMicros * warningShare;
  return {
    capMicros,
    get spentMicros() {
      return spent;
    },
    reserve(micros) {
      if (spent + reserved + micros > capMicros) return undefined;
      reserved += micros;
      let isOpen = true;
      return {
        settle(actualMicros) {
          if (!isOpen) return;
          isOpen = false;
          reserved -= micros;
          spent += actualMicros ?? micros;
          if (isWarned || spent < capMicros * warningShare) return;
          isWarned = true;
          onWarning?.(spent);
        },
      };
    },
  };
}
