/** Milliseconds between two letters. */
export const letterMs = 40;
/** Milliseconds between the last letter and the next sample. */
export const pauseMs = 3000;
/** Milliseconds to show the position before the move, and the move itself. */
const lookMs = 700;
const playMs = 500;

/** Actions of the demo. The implementation renders them. */
export interface DemoView {
  readonly samples: number;
  readonly turnTo: (sample: number) => void;
  readonly showBefore: () => void;
  readonly showAfter: () => void;
  readonly clearNote: () => void;
  /** Writes one more letter of the comment. Returns false if the comment is complete. */
  readonly writeLetter: () => boolean;
}

/** The endless sequence of the demo. Yields the milliseconds to wait after each step. */
export function* generateSteps(
  stage: DemoView,
  first: number,
  isPlayed = false,
): Generator<number, never> {
  let isMoveMade = isPlayed;
  for (let sample = first; ; sample = (sample + 1) % stage.samples) {
    stage.turnTo(sample);
    stage.clearNote();
    if (!isMoveMade) {
      stage.showBefore();
      yield lookMs;
      stage.showAfter();
      yield playMs;
    }
    isMoveMade = false;
    while (stage.writeLetter()) yield letterMs;
    yield pauseMs;
  }
}
