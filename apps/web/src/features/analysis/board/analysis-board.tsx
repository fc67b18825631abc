import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { Board } from '../../../shared/board/board.tsx';
import type { Screen } from '../../../shared/shell/use-screen.ts';
import { qualities } from '../../../shared/ui/quality-badge.tsx';
import { useAnalysis, getEngineFen, getShownFen, useBoardCommands } from '../analysis-context.ts';
import { describeBoard, findEvaluation } from './board-facts.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { copy } from '../copy.ts';

/** The board. The reader can move pieces only in Exploration Mode. */
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

/** Pixels for one step. A notch of a mouse wheel reports 100 or more; a trackpad reports every few pixels. */
const notchPx = 50;
const linePx = 20;
const minPauseMs = 45;
const forgottenAfterMs = 250;

/**
 * Steps through the game with the mouse wheel over an element, one move per notch. Only for layouts where the page does
 * not scroll.
 */
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

/** A bar that shows White's and Black's share of the evaluation. It keeps its last value while a new position is searched. */
export function EvaluationBar({ isFlat = false }: { isFlat?: boolean }) {
  const analysis = useAnalysis();
  const { view, isVeiled, orientation } = analysis;
  // A position shown by the coach has no evaluation of its own. A variation of an annotator has the engine's.
  const isElsewhere = getShownFen(analysis) !== getEngineFen(analysis);
  const isOff = !view.engine || isVeiled || isElsewhere;
  const now = isOff ? undefined : findEvaluation(analysis);
  const [last, setLast] = useState(now);
  if (now && (now.short !== last?.short || now.whiteShare !== last.whiteShare)) setLast(now);
  const isComing = analysis.suggestions.kind === 'loading';
  const shown = isOff ? undefined : (now ?? (isComing ? last : undefined));
  const isEmpty = isOff || (!shown && !isComing);
  const share = shown?.whiteShare ?? 50;
  const isWhiteAhead = share >= 50;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn by styles, not an image file
      role="img"
      aria-label={describeEvaluation(shown?.spoken, isVeiled)}
      className={cx('evalbar', isFlat && 'evalbar-flat', isEmpty && 'evalbar-off')}
      data-side={orientation}
    >
      <span
        className="evalbar-white"
        style={{ scale: isFlat ? `${share / 100} 1` : `1 ${share / 100}` }}
      />
      <span className="evalbar-level" />
      {shown && !isFlat && (
        <span className={cx('evalbar-number tnum', isWhiteAhead ? 'at-white' : 'at-black')}>
          {shown.short}
        </span>
      )}
    </div>
  );
}

function describeEvaluation(spoken: string | undefined, isVeiled: boolean): string {
  if (isVeiled) return copy.evaluation.hidden;
  return spoken ? capitalise(spoken) : copy.evaluation.unknown;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
