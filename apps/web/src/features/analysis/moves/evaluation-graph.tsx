import { memo, useMemo } from 'react';
import { GraphTrack } from '../../../shared/graph/graph-track.tsx';
import { copy } from '../copy.ts';
import { useBoardCommands } from '../board-commands.ts';
import { BoardTools } from '../board/board-tools.tsx';
import { findEvaluation } from '../board/evaluation.ts';
import { formatOpening } from '../board/opening-at.ts';
import { GraphCurve } from './graph-curve.tsx';
import { buildGraphShape, findPhase } from './graph-shape.ts';
import { describeGameMove } from '../board/step-words.ts';
import { useAnalysis } from '../analysis-context.ts';

/** The evaluation over the whole game. */
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

  const evaluation = isHidden ? undefined : findEvaluation(analysis);
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

/** Drawn once for a game: a step moves only the cursor. */
const Curve = memo(GraphCurve);

/** Phones have the graph below everything else. */
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
