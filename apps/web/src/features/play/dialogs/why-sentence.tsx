import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { Play, X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { SentenceText } from '../../../shared/coach/sentence-text.tsx';
import { LineSteps } from '../../../shared/game-screen/step-buttons.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { useMoveFocusOnUnmount } from '../../../shared/ui/use-move-focus-on-unmount.ts';
import { dialogsCopy } from './copy.ts';
import type { LineWalk } from './why-stops.ts';

const words = dialogsCopy.verdict;

interface WhySentenceProps {
  readonly sentence: CoachSentence;
  readonly walk: LineWalk;
}

/** The proved reason for the verdict. If a line proves it, pressing the sentence plays that line on the small board. */
export function WhySentence({ sentence, walk }: WhySentenceProps) {
  const id = useId();
  if (walk.stops.length < 2) {
    return (
      <p className="why-sentence prose-lamp leading-6">
        <SentenceText parts={sentence.parts} />
      </p>
    );
  }
  return (
    <>
      <button
        id={id}
        type="button"
        aria-pressed={walk.at !== null}
        title={words.play}
        className={cx(
          'why-sentence why-button prose-lamp text-left leading-6',
          walk.at !== null && 'why-open',
        )}
        onClick={walk.at === null ? walk.play : walk.close}
      >
        <SentenceText parts={sentence.parts} />
        <Play aria-hidden />
      </button>
      {walk.at !== null && <WhyLine walk={walk} at={walk.at} sentenceId={id} />}
    </>
  );
}

interface WhyLineProps {
  readonly walk: LineWalk;
  readonly at: number;
  readonly sentenceId: string;
}

function WhyLine({ walk, at, sentenceId }: WhyLineProps) {
  const { stops, goTo, close } = walk;
  const box = useRef<HTMLDivElement>(null);
  useMoveFocusOnUnmount(box, () => document.getElementById(sentenceId));
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft') goTo(at - 1);
    if (key === 'ArrowRight') goTo(at + 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons take the keys; they meet here
    <div
      ref={box}
      className="why-line -mx-1.5 flex items-center text-small/5"
      onKeyDown={onKeyDown}
    >
      <LineSteps words={words} at={at} last={stops.length - 1} onGo={goTo} />
      <ol aria-label={words.line} className="san flex flex-1 flex-wrap gap-x-0.5">
        {stops.slice(1).map(({ fen, number, san }, rank) => (
          <li key={fen}>
            <button
              type="button"
              aria-current={rank + 1 === at ? 'step' : undefined}
              onClick={() => goTo(rank + 1)}
            >
              {number}
              {san}
            </button>
          </li>
        ))}
      </ol>
      <Button
        variant="ghost"
        size="icon"
        aria-label={words.done}
        title={words.done}
        onClick={close}
      >
        <X aria-hidden />
      </Button>
      <output className="sr-only">{stops[at]?.spoken}</output>
    </div>
  );
}
