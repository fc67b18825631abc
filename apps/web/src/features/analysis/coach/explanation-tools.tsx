import { X } from 'lucide-react';
import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { LineSteps } from '../../../shared/game-screen/step-buttons.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { useMoveFocusOnUnmount } from '../../../shared/ui/use-move-focus-on-unmount.ts';
import { copy } from '../copy.ts';
import { usePresentation } from './presentation.ts';
import type { Opened } from './presentation.ts';

const words = copy.answer.sentence;

interface ExplanationToolsProps {
  readonly opened: Opened;
  readonly textId: string;
  readonly children: ReactNode;
}

/** The line and the actions of an opened sentence, shown below it. */
export function ExplanationTools({ opened, textId, children }: ExplanationToolsProps) {
  const { close } = usePresentation();
  const box = useRef<HTMLDivElement>(null);
  useMoveFocusOnUnmount(box, () => document.getElementById(textId));
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the fields of a form
      role="group"
      aria-label={words.tools}
      className="coach-tools"
    >
      {opened.stops.length > 1 && <LinePlayer opened={opened} />}
      {children}
      <Button
        variant="ghost"
        size="icon"
        aria-label={words.close}
        title={words.close}
        className="coach-close"
        onClick={close}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}

/** Plays a line on the board, one move at a time. */
function LinePlayer({ opened: { stops, firstMove, at } }: { opened: Opened }) {
  const { goTo } = usePresentation();
  const last = stops.length - 1;
  // The start of the line is listed only if it is not the position on the board.
  const named = Math.max(1, firstMove - 1);

  /** Within the player the arrow keys step through the line, not through the game. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const to = event.key === 'ArrowLeft' ? at - 1 : at + 1;
    if (to >= 0 && to <= last) goTo(to);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons take the keys; they meet here
    <div className="coach-line" onKeyDown={onKeyDown}>
      <span className="flex">
        <LineSteps words={words} at={at} last={last} onGo={goTo} />
      </span>
      <p className="san flex min-w-0 flex-wrap gap-x-0.5 py-1">
        {stops.slice(named).map(({ fen, name, number, san }, rank) => {
          const place = named + rank;
          const isHere = place === at;
          return (
            <button
              key={fen}
              type="button"
              aria-current={isHere ? 'step' : undefined}
              className={cx('coach-stop', isHere && 'pv-shown')}
              onClick={() => goTo(place)}
            >
              {san === '' ? name : `${number}${san}`}
            </button>
          );
        })}
      </p>
    </div>
  );
}
