import { useMemo, useRef } from 'react';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { Board } from '../../../shared/board/board.tsx';
import { qualities } from '../../../shared/ui/quality-badge.tsx';
import { describeBoard } from './board-facts.ts';
import { useBoardCommands } from '../board-commands.ts';
import { useAnalysis } from '../analysis-context.ts';
import type { Screen } from '../../../shared/shell/use-screen.ts';
import { useWheelSteps } from './use-wheel-steps.ts';

/** The board itself: only looked at, unless the reader explores. */
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
