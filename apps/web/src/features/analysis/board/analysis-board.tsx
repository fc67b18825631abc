import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { Board } from '../../../shared/board/board.tsx';
import type { Screen } from '../../../shared/shell/use-screen.ts';
import { qualities } from '../../../shared/ui/quality-badge.tsx';
import { useAnalysis } from '../analysis-context.ts';
import { useBoardCommands } from '../board-commands.ts';
import { describeBoard } from './board-facts.ts';

/** Read-only unless the reader explores. */
export function AnalysisBoard({ screen }: { screen: Screen }) {
  const analysis = useAnalysis();
  const { run } = useBoardCommands();
  const { board, orientation, exploring } = analysis;
  const { fen, lastMove, label, badge, arrow, marks } = describeBoard(analysis);
  const [from, to] = arrow?.move ?? [];
  const tone = arrow?.tone;
  const shapes = useMemo(
    (): BoardShape[] => (from && to && tone ? [{ kind: 'arrow', from, to, tone }] : []),
    [from, to, tone],
  );

  const frame = useRef<HTMLDivElement>(null);
  useWheelSteps(frame, screen === 'laptop' || screen === 'wide', (direction) =>
    run(direction > 0 ? 'next' : 'previous'),
  );
  const { ink, symbol } = badge ? qualities[badge.quality] : {};
  return (
    <div ref={frame} className="board-place">
      <Board
        fen={fen}
        orientation={orientation}
        movable={exploring.on ? 'both' : undefined}
        disabled={fen !== board.fen}
        onMove={(move) => board.dispatch({ type: 'try-move', request: move })}
        lastMove={lastMove}
        shapes={marks ?? shapes}
        badge={badge && ink ? { square: badge.square, symbol, className: ink } : undefined}
        animationMs={200}
        label={label}
      />
    </div>
  );
}

/** A notch of a mouse wheel is 100 or more; a trackpad reports every few pixels. */
const notchPx = 50;
const linePx = 20;
const minPauseMs = 45;
const forgottenAfterMs = 250;

/** Steps with the mouse wheel over an element, one notch at a time. Only for layouts where the page itself does not scroll. */
function useWheelSteps(
  element: RefObject<HTMLElement | null>,
  isOn: boolean,
  onStep: (direction: 1 | -1) => void,
): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const target = element.current;
    if (!isOn || !target) return undefined;
    let gathered = 0;
    let lastAt = 0;
    let steppedAt = 0;
    const onWheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const delta =
        event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * linePx;
      const isNew = event.timeStamp - lastAt > forgottenAfterMs || delta * gathered < 0;
      gathered = (isNew ? 0 : gathered) + delta;
      lastAt = event.timeStamp;
      if (Math.abs(gathered) < notchPx || event.timeStamp - steppedAt < minPauseMs) return;
      steppedAt = event.timeStamp;
      step(gathered > 0 ? 1 : -1);
      gathered = 0;
    };
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => target.removeEventListener('wheel', onWheel);
  }, [element, isOn]);
}
