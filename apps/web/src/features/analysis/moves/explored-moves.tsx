import { listContinuations } from '@lamplight/domain/analysis/exploration.ts';
import type { Exploration, ExploredMove } from '@lamplight/domain/analysis/exploration.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { findNextStepButton } from '../../../shared/game-screen/step-buttons.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { useMoveFocusOnUnmount } from '../../../shared/ui/use-move-focus-on-unmount.ts';
import { useAnalysis, useBoardCommands } from '../analysis-context.ts';
import { copy } from '../copy.ts';

/** The explored moves as a line with variations. Each move is a button. */
export function ExploredMoves({ className }: { className: string }) {
  const { board } = useAnalysis();
  const { run } = useBoardCommands();
  const { exploration } = board.state;
  const written = useMemo(() => (exploration ? listExploredMoves(exploration) : []), [exploration]);
  const current = exploration?.current ?? null;

  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = line.current;
    const cell = box?.querySelector<HTMLElement>(`[data-tried="${current}"]`);
    if (!box || !cell) return;
    box.scrollLeft = cell.offsetLeft - (box.clientWidth - cell.offsetWidth) / 2;
    box.scrollTop = cell.offsetTop - (box.clientHeight - cell.offsetHeight) / 2;
  }, [current]);

  const box = useRef<HTMLElement>(null);
  useMoveFocusOnUnmount(box, findNextStepButton);

  const words = copy.exploring;
  return (
    <section ref={box} aria-label={words.label} className={cx('explored', className)}>
      <div ref={line} className="explored-line no-bar san">
        <button
          type="button"
          data-tried="null"
          aria-current={current === null ? 'step' : undefined}
          className="move-cell"
          onClick={() => board.dispatch({ type: 'go-to-tried', id: null })}
        >
          {words.fromHere}
        </button>
        {written.map(({ id, opens, number, san, closes }) => (
          <span key={id} className="inline-flex shrink-0 items-center text-text-3">
            {opens}
            <button
              type="button"
              data-tried={id}
              aria-current={id === current ? 'step' : undefined}
              className="move-cell"
              onClick={() => board.dispatch({ type: 'go-to-tried', id })}
            >
              {number && <span className="tnum mr-[3px] text-micro/5 text-text-3">{number}</span>}
              {san}
            </button>
            {closes}
          </span>
        ))}
      </div>
      <div className="flex shrink-0">
        <Button
          variant="ghost"
          size="icon"
          aria-label={words.back}
          aria-disabled={current === null || undefined}
          onClick={() => run('previous')}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={words.forward} onClick={() => run('next')}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </section>
  );
}

/** An explored move as text. Variations are in brackets after the move they replace. */
export interface WrittenMove {
  readonly id: number;
  /** The move number, for example '43.' or '43...'. Empty where notation needs none. */
  readonly number: string;
  readonly san: string;
  /** `opens` holds the brackets before the move, `closes` those after it. */
  readonly opens: string;
  readonly closes: string;
}

export function listExploredMoves(exploration: Exploration): WrittenMove[] {
  return listLineAfter(exploration, null, true);
}

function listLineAfter(
  exploration: Exploration,
  after: number | null,
  isFirst: boolean,
): WrittenMove[] {
  const written: WrittenMove[] = [];
  let at = after;
  let needsNumber = isFirst;
  for (;;) {
    const [main, ...others] = listContinuations(exploration, at);
    if (!main) return written;
    written.push(formatExploredMove(main, needsNumber));
    for (const other of others) {
      const variation = [
        { ...formatExploredMove(other, true), opens: '(' },
        ...listLineAfter(exploration, other.id, false),
      ];
      const last = variation.pop();
      if (last) written.push(...variation, { ...last, closes: `${last.closes})` });
    }
    needsNumber = others.length > 0;
    at = main.id;
  }
}

function formatExploredMove(
  { id, move, position }: ExploredMove,
  needsNumber: boolean,
): WrittenMove {
  const { color, san } = move;
  return {
    id,
    number: formatMoveNumber(color, position.moveNumber, needsNumber),
    san,
    opens: '',
    closes: '',
  };
}

function formatMoveNumber(color: 'white' | 'black', numberAfter: number, needed: boolean): string {
  if (color === 'white') return `${numberAfter}.`;
  return needed ? `${numberAfter - 1}...` : '';
}
