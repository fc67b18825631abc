import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { resultCopy } from './insights-result-copy.ts';
import { usePresentation } from './presentation.ts';
import type { Opened } from './presentation.ts';

const words = resultCopy.sentence;

/** Plays a line on the board, step by step. */
export function LinePlayer({ opened: { stops, firstMove, at } }: { opened: Opened }) {
  const { goTo } = usePresentation();
  const last = stops.length - 1;
  // Where the line begins is named only where it is not where the board was before.
  const named = Math.max(1, firstMove - 1);
  const step = (by: 1 | -1): void => {
    if (at + by >= 0 && at + by <= last) goTo(at + by);
  };
  /** Here the arrows walk the line, not the game. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons take the keys; they meet here
    <div className="tell-line" onKeyDown={onKeyDown}>
      <span className="flex">
        <Button
          variant="ghost"
          size="icon"
          aria-label={words.back}
          aria-disabled={at === 0 || undefined}
          onClick={() => step(-1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={words.on}
          aria-disabled={at === last || undefined}
          onClick={() => step(1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </span>
      <p className="tell-moves san">
        {stops.slice(named).map(({ fen, name, number, san }, rank) => {
          const place = named + rank;
          const isHere = place === at;
          return (
            <button
              key={fen}
              type="button"
              aria-current={isHere ? 'step' : undefined}
              className={cx('tell-stop', isHere && 'pv-shown')}
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
