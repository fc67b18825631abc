import { memo, useMemo, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { copy } from '../copy.ts';
import { useDesk } from '../desk.ts';
import { evaluationNow } from '../board/evaluation.ts';
import { GraphCurve } from './graph-curve.tsx';
import { graphShape, phaseAt } from './graph-shape.ts';
import { movePlayed } from '../board/step-words.ts';
import { useStudyRoom } from '../study-room.ts';

/** The evaluation bar unrolled over the game. Point at it, drag along it, or use the arrow keys, to go to a move. */
export function EvaluationGraph() {
  const room = useStudyRoom();
  const { game, study, board, view } = room;
  const { goTo } = useDesk();
  const { index, exploration } = board.state;
  const plies = game.moves.length;
  const ply = index + 1;
  const shape = useMemo(() => (study ? graphShape(study) : undefined), [study]);
  const isHidden = view.thinkFirst;
  const track = useRef<HTMLDivElement>(null);
  const words = copy.evaluation;

  const goToPointer = (event: PointerEvent): void => {
    const box = track.current?.getBoundingClientRect();
    if (!box || exploration) return;
    const part = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    goTo(Math.round(part * plies) - 1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = plyAfterKey(event.key, ply, plies);
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    goTo(Math.max(0, Math.min(plies, to)) - 1);
  };

  const evaluation = isHidden ? undefined : evaluationNow(room);
  const phase = study && words.phases[phaseAt(study.phases, ply)];
  const height = isHidden ? undefined : shape?.heights[ply];
  const note = graphNote();
  return (
    <div className="graph">
      <div
        ref={track}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot be drawn as a graph
        role="slider"
        tabIndex={0}
        aria-label={words.title}
        aria-valuemin={0}
        aria-valuemax={plies}
        aria-valuenow={ply}
        aria-valuetext={movePlayed(game, index, evaluation ? [evaluation.spoken] : [])}
        aria-disabled={exploration !== null || undefined}
        className="graph-track"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          goToPointer(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) goToPointer(event);
        }}
      >
        {shape && !isHidden && <Curve shape={shape} phases={study?.phases} />}
        {note !== undefined && <p className="graph-note">{note}</p>}
        <span className="graph-cursor" style={{ left: `${(100 * ply) / Math.max(1, plies)}%` }}>
          {height !== undefined && <span className="graph-here" style={{ top: `${height}%` }} />}
        </span>
      </div>
      <p className="graph-legend">
        <span>
          <span className={phase ? 'graph-title' : undefined}>{words.title}</span>
          {phase && <span>{phase}</span>}
        </span>
        <span className="tnum font-semibold text-text-2">{words.result(game.result, plies)}</span>
      </p>
    </div>
  );

  function graphNote(): string | undefined {
    if (isHidden) return words.hidden;
    if (study === null) return words.failed;
    return shape?.areas.length === 0 ? words.none : undefined;
  }
}

/** Drawn once for a game: stepping moves only the cursor over it. */
const Curve = memo(GraphCurve);

function plyAfterKey(key: string, ply: number, plies: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return ply - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return ply + 1;
    case 'PageDown':
      return ply - 10;
    case 'PageUp':
      return ply + 10;
    case 'Home':
      return 0;
    case 'End':
      return plies;
    default:
      return undefined;
  }
}
