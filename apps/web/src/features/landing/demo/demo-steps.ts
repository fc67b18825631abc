/** From the start of a letter to the start of the next. */
export const letterMs = 40;
/** Between the last letter and the next sample. */
export const pauseMs = 3000;
/** To see the position a move is played in, and to see it played. */
const lookMs = 700;
const playMs = 500;

/** What is done to the desk; how it looks is the stage's concern. */
export interface Stage {
  readonly samples: number;
  readonly turnTo: (sample: number) => void;
  readonly showBefore: () => void;
  readonly showAfter: () => void;
  readonly clearNote: () => void;
  /** One letter more of the note; false where nothing is left to write. */
  readonly writeLetter: () => boolean;
}

/** The course of the demo, without an end: after each step, how many milliseconds to wait. */
export function* demoSteps(
  stage: Stage,
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
