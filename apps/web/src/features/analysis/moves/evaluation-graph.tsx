import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import { memo, useMemo } from 'react';
import { GraphTrack } from '../../../shared/graph/graph-track.tsx';
import { copy } from '../copy.ts';
import { BoardTools } from '../board/board-tools.tsx';
import { findEvaluation, formatOpening, describeGameMove } from '../board/board-facts.ts';
import { buildGraphShape, findPhase } from './graph-shape.ts';
import type { GraphShape } from './graph-shape.ts';
import { useAnalysis, useBoardCommands } from '../analysis-context.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { qualities } from '../../../shared/ui/quality-badge.tsx';

/** A graph of the evaluation over the whole game. */
export function EvaluationGraph() {
  const analysis = useAnalysis();
  const { game, study, board, view } = analysis;
  const { goTo } = useBoardCommands();
  const { index, exploration } = board.state;
  const plies = game.moves.length;
  const ply = index + 1;
  const shape = useMemo(() => (study ? buildGraphShape(study) : undefined), [study]);
  const isHidden = view.thinkFirst;
  const words = copy.evaluation;

  const evaluation = isHidden ? undefined : findEvaluation({ ...analysis, shown: null });
  const phase = study && words.phases[findPhase(study.phases, ply)];
  const note = graphNote();
  return (
    <div className="graph">
      <GraphTrack
        label={words.title}
        plies={plies}
        ply={ply}
        valueText={describeGameMove(game, index, evaluation ? [evaluation.spoken] : [])}
        height={isHidden ? undefined : shape?.heights[ply]}
        isDisabled={exploration !== null}
        onGo={(to) => goTo(to - 1)}
      >
        {shape && !isHidden && <Curve shape={shape} phases={study?.phases} />}
        {note !== undefined && <p className="graph-note">{note}</p>}
      </GraphTrack>
      <p className="mt-2 flex justify-between gap-3 text-micro whitespace-nowrap text-text-3">
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

/** Rendered once per game, because a step moves only the cursor. */
const Curve = memo(GraphCurve);

/** The evaluation graph on phones, below everything else. */
export function PhoneGraph() {
  const { game, study, board } = useAnalysis();
  return (
    <div className="analysis-phone-graph">
      <p className="truncate text-small text-text-2">
        {formatOpening(game, study, board.state.index)}
      </p>
      <EvaluationGraph />
      <BoardTools hasKeys={false} className="justify-between" />
    </div>
  );
}

interface GraphCurveProps {
  readonly shape: GraphShape;
  readonly phases: GameAnalysis['phases'] | undefined;
}

function GraphCurve({ shape, phases }: GraphCurveProps) {
  const { plies, areas, curves, heights, dots } = shape;
  const width = Math.max(1, plies);
  const begins = [phases?.middlegame, phases?.endgame].filter((ply) => typeof ply === 'number');
  return (
    <>
      <svg
        aria-hidden
        className="graph-curve"
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
      >
        {areas.map((area) => (
          <path key={area} d={area} className="graph-area" />
        ))}
        {curves.map((curve) => (
          <path key={curve} d={curve} className="graph-line" />
        ))}
        <line x1="0" x2={width} y1="50" y2="50" className="graph-level" />
        {begins.map((ply) => (
          <line key={ply} x1={ply} x2={ply} y1="0" y2="100" className="graph-phase" />
        ))}
      </svg>
      {dots.map(({ ply, quality }) => (
        <span
          key={ply}
          className={cx('graph-dot', qualities[quality].ink)}
          style={{ left: `${(100 * ply) / width}%`, top: `${heights[ply] ?? 50}%` }}
        />
      ))}
    </>
  );
}
