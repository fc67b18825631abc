import { getGameFen } from '@lamplight/domain/analysis/analysis-state.ts';
import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import { nameMove } from '@lamplight/domain/chess/recorded-move.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { boardCopy } from '../../../shared/board/copy.ts';
import { BoardColumn } from '../../../shared/game-screen/board-column.tsx';
import type { Player } from '../../../shared/game-screen/board-column.tsx';
import { BoardSteps, StepButtons, StepLabel } from '../../../shared/game-screen/step-buttons.tsx';
import type { Screen } from '../../../shared/shell/use-screen.ts';
import { getShownFen, useAnalysis, useBoardCommands } from '../analysis-context.ts';
import { copy } from '../copy.ts';
import { GameRibbon, LazyExploredMoves } from '../moves/move-history.tsx';
import { AnalysisBoard, EvaluationBar } from './analysis-board.tsx';
import { BoardTools, ResumeButton } from './board-tools.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { formatOpening } from './board-facts.ts';

interface AnalysisBoardColumnProps {
  readonly screen: Screen;
  /** True once the ribbon is rendered. Until then its space is empty. */
  readonly hasRibbon: boolean;
}

/** The centre column: the board, and the buttons that step through the game. */
export function AnalysisBoardColumn({ screen, hasRibbon }: AnalysisBoardColumnProps) {
  const analysis = useAnalysis();
  const { game, board, orientation } = analysis;
  const fen = getShownFen(analysis);
  const isExploring = board.state.exploration !== null;
  const isAway = isExploring || analysis.shown?.line !== undefined;
  const isPhone = screen === 'phone';
  const { side: turn } = getNextMove(fen);
  const toPlayer = (color: Color): Player => ({
    name: game[color],
    rating: color === 'white' ? game.whiteElo : game.blackElo,
    isToMove: turn === color,
  });
  return (
    <BoardColumn
      fen={fen}
      orientation={orientation}
      players={{ white: toPlayer('white'), black: toPlayer('black') }}
      above={!isPhone && <PositionLine />}
      board={
        <>
          {isPhone && <EvaluationBar isFlat />}
          <div className="analysis-row">
            {!isPhone && <EvaluationBar />}
            <AnalysisBoard screen={screen} />
          </div>
        </>
      }
    >
      {(isPhone || screen === 'laptop') && (
        <div className="board-ribbon">
          {isExploring && <LazyExploredMoves className="explored-strip" />}
          {!isExploring && hasRibbon && <GameRibbon />}
        </div>
      )}
      {!isPhone && (
        <BoardSteps>
          <GameStepButtons />
          {isAway ? <ResumeButton /> : <BoardTools />}
          <GameStepLabel />
        </BoardSteps>
      )}
    </BoardColumn>
  );
}

/** The step buttons on phones, in a bar at the bottom of the screen. */
export function BottomBar() {
  const { board, shown } = useAnalysis();
  const isAway = board.state.exploration !== null || shown?.line !== undefined;
  return (
    <div className="board-bar">
      <GameStepButtons />
      {isAway ? <ResumeButton /> : <GameStepLabel />}
    </div>
  );
}

function GameStepButtons() {
  const { game, board, shown } = useAnalysis();
  const { run } = useBoardCommands();
  const { index, exploration } = board.state;
  const { at, last } = shown?.line ?? { at: index + 1, last: game.moves.length };
  const canStep = exploration === null || shown?.line !== undefined;
  return (
    <StepButtons
      words={copy.steps}
      canGoBack={canStep && at > 0}
      canGoOn={canStep && at < last}
      onStep={run}
    />
  );
}

function GameStepLabel() {
  const { game, board, shown } = useAnalysis();
  const { index } = board.state;
  const move = game.moves[index];
  if (shown?.caption !== undefined) return <StepLabel>{shown.caption}</StepLabel>;
  if (!move) return <StepLabel>{copy.steps.start}</StepLabel>;
  const { notation: san, uci, moveNumber } = move;
  return (
    <StepLabel move={nameMove(getGameFen(game, index - 1), { san, uci })}>
      {boardCopy.place(moveNumber, game.moves.at(-1)?.moveNumber ?? moveNumber)}
    </StepLabel>
  );
}

const copiedMs = 1600;
// Created once, because a step re-renders everything else here.
const icons = { copy: <Copy aria-hidden />, done: <Check aria-hidden /> };

/** The name of the opening so far, and the position as FEN. */
function PositionLine() {
  const analysis = useAnalysis();
  const { game, study, board } = analysis;
  const fen = getShownFen(analysis);
  const [copiedFen, setCopiedFen] = useState<string | null>(null);
  useEffect(() => {
    if (copiedFen === null) return undefined;
    const timer = setTimeout(() => setCopiedFen(null), copiedMs);
    return () => clearTimeout(timer);
  }, [copiedFen]);

  const copyFen = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(fen);
      setCopiedFen(fen);
    } catch {
      toast({ title: copy.position.notCopied, variant: 'destructive' });
    }
  };
  const isCopied = copiedFen === fen;
  return (
    <div className="analysis-position">
      <p className="truncate text-micro font-medium text-text-2">
        {formatOpening(game, study, board.state.index)}
      </p>
      <div className="flex min-w-0 items-center gap-2">
        <code className="truncate font-mono text-[0.6875rem]/4 text-text-3">{fen}</code>
        <button
          type="button"
          aria-label={copy.position.copy}
          className="grid h-5 w-6 shrink-0 place-items-center rounded-xs text-text-3 hover:bg-hover hover:text-text [&_svg]:size-3.5"
          onClick={() => void copyFen()}
        >
          {isCopied ? icons.done : icons.copy}
        </button>
        <output className="sr-only">{isCopied && copy.position.copied}</output>
      </div>
    </div>
  );
}
