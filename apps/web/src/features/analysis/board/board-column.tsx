import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { useMemo } from 'react';
import { BoardTools } from './board-tools.tsx';
import { copy } from '../copy.ts';
import { EvaluationBar } from './evaluation-bar.tsx';
import { LazyExploredMoves } from '../moves/lazy-explored-moves.tsx';
import { compareMaterial } from '../../../shared/board/material-difference.ts';
import { MoveRibbon } from '../moves/move-ribbon.tsx';
import { NameBar } from '../../../shared/board/name-bar.tsx';
import { PositionLine } from './position-line.tsx';
import { ResumeButton } from './resume-button.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepLabel } from './step-label.tsx';
import { AnalysisBoard } from './analysis-board.tsx';
import { getShownFen, useAnalysis } from '../analysis-context.ts';
import type { Screen } from '../../../shared/shell/use-screen.ts';

/** The centre: what. */
export function BoardColumn({ screen }: { screen: Screen }) {
  const analysis = useAnalysis();
  const { game, board, orientation } = analysis;
  const fen = getShownFen(analysis);
  const isExploring = board.state.exploration !== null;
  const isPhone = screen === 'phone';
  const leads = useMemo(() => compareMaterial(fen), [fen]);
  const turn: Color = fen.split(' ')[1] === 'b' ? 'black' : 'white';
  const nameBar = (color: Color) => (
    <NameBar
      color={color}
      name={game[color]}
      rating={color === 'white' ? game.whiteElo : game.blackElo}
      lead={leads[color]}
      isToMove={turn === color}
    />
  );
  const [near, far] = orientation === 'white' ? nearAndFar : nearAndFar.toReversed();
  const hasRibbon = isPhone || screen === 'laptop';
  return (
    <div className="board-center analysis-center">
      {!isPhone && <PositionLine />}
      {nameBar(far ?? 'black')}
      <div className="board-stick analysis-stick">
        {isPhone && <EvaluationBar isFlat />}
        <div className="analysis-row">
          {!isPhone && <EvaluationBar />}
          <AnalysisBoard screen={screen} />
        </div>
      </div>
      {nameBar(near ?? 'white')}
      {hasRibbon && (
        <div className="board-ribbon analysis-inset">
          {isExploring ? <LazyExploredMoves className="explored-strip" /> : <MoveRibbon />}
        </div>
      )}
      {!isPhone && (
        <div className="board-steps analysis-steps analysis-inset">
          <StepButtons />
          {isExploring ? <ResumeButton /> : <BoardTools className="analysis-tools" />}
          <StepLabel />
        </div>
      )}
      {!isPhone && <p className="board-hint analysis-hint analysis-inset">{copy.steps.hint}</p>}
    </div>
  );
}

const nearAndFar: Color[] = ['white', 'black'];
