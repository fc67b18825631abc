import type { DemoView } from './demo-steps.ts';
import { createDemoBoard } from './demo-board.ts';
import { createTypedNote } from './typed-note.ts';

export interface PageDemoView extends DemoView {
  readonly current: () => number;
  /** Plays the move and writes the whole comment at once. */
  readonly showWhole: (sample: number) => void;
  /** Highlights the evidence of this sentence. Null highlights that of the last written sentence again. */
  readonly pointAt: (sentence: HTMLElement | null) => void;
  readonly restore: () => void;
}

/** Controls the demo in the page. Only the elements of the current sample are shown. */
export function createDemoView(demo: HTMLElement): PageDemoView {
  const [frame] = findAll(demo, '.demo-board');
  if (!frame) throw new Error('The demo has no board');
  const board = createDemoBoard(frame);
  const choices = findAll(demo, '[data-choose]');
  const parts = findAll(demo, '[data-sample]');
  const notes = findAll(demo, '[data-before]').map((panel) => {
    const { before = '', after = '', last = '', picture = '' } = panel.dataset;
    const sentences = findAll(panel, '[data-shows]');
    return {
      before,
      after,
      last,
      picture,
      sentences,
      text: createTypedNote(findAll(panel, '.written')[0] ?? panel),
    };
  });
  let sample = 0;
  let spoken: HTMLElement | null = null;

  const light = (sentence: HTMLElement | null): void =>
    board.highlight(`${notes[sample]?.last} ${sentence?.dataset['shows'] ?? ''}`);
  const turnTo = (next: number): void => {
    sample = next;
    for (const part of parts)
      part.toggleAttribute('data-shown', part.dataset['sample'] === `${next}`);
    for (const [place, choice] of choices.entries())
      choice.setAttribute('aria-pressed', String(place === next));
    frame.setAttribute('aria-label', notes[next]?.picture ?? '');
  };
  const showAfter = (): void => {
    board.arrange(notes[sample]?.after ?? '');
    spoken = null;
    light(null);
  };
  const showWhole = (next: number): void => {
    turnTo(next);
    showAfter();
    notes[next]?.text.writeAll();
    spoken = notes[next]?.sentences[0] ?? null;
    light(spoken);
  };
  return {
    samples: notes.length,
    current: () => sample,
    turnTo,
    showBefore() {
      board.arrange(notes[sample]?.before ?? '');
      board.highlight('');
      spoken = null;
    },
    showAfter,
    clearNote: () => notes[sample]?.text.clear(),
    writeLetter() {
      const sentence = notes[sample]?.text.writeLetter() ?? null;
      if (sentence && sentence !== spoken) light((spoken = sentence));
      return sentence !== null;
    },
    showWhole,
    pointAt(sentence) {
      if (spoken) light(sentence ?? spoken);
    },
    restore() {
      showWhole(0);
      light(null);
      for (const { text } of notes) text.restore();
    },
  };
}

/** The result may include SVG elements, which have all the members that are used here. */
function findAll(within: HTMLElement, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}
