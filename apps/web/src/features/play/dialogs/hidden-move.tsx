import { Eye } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { useMoveFocusOnUnmount } from '../../../shared/ui/use-move-focus-on-unmount.ts';
import { usePlay, usePlayActions } from '../play-context.ts';
import { dialogsCopy } from './copy.ts';

const words = dialogsCopy.divergence;

/** The place of the recorded move while it is hidden, as large as its board, with the button that shows it. */
export function HiddenMove() {
  const { state, isBusy } = usePlay('state', 'isBusy');
  const { showMove } = usePlayActions();
  const box = useRef<HTMLElement>(null);
  useMoveFocusOnUnmount(box, () => document.querySelector<HTMLElement>('[data-first]'));
  const costsPoints = (state.guess?.prices.move ?? 0) > 0;
  return (
    <figure ref={box}>
      <div className="hidden-board">
        <Button
          size="sm"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) showMove();
          }}
        >
          <Eye aria-hidden />
          {words.show}
        </Button>
      </div>
      <figcaption className="mt-2">
        <span className="block text-micro font-semibold text-match">{words.hisMove}</span>
        <span className="block text-prose leading-6 font-semibold text-text-3">{words.hidden}</span>
        <span className="block text-micro text-text-3">
          {costsPoints ? words.showCost : words.showFree}
        </span>
      </figcaption>
    </figure>
  );
}
