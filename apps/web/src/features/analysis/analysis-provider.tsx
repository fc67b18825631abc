import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import type { GameAnnotations } from '@lamplight/contract/annotations.ts';
import type { Game } from '@lamplight/contract/library.ts';
import type { AnalysisAction } from '@lamplight/domain/analysis/analysis-state.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLiveEngine } from '../../shared/engine/use-live-engine.ts';
import { StepAnnouncer } from '../../shared/board/board-announcer.tsx';
import { usePrefetchOnInput } from '../../shared/loading/lazy-module.ts';
import {
  AnalysisContext,
  AnalysisGameContext,
  useAnalysis,
  BoardCommandsContext,
  useBoardCommands,
} from './analysis-context.ts';
import type { Analysis, AnalysisGame, AnalysisView, BoardCommands } from './analysis-context.ts';
import { useStoredView } from './analysis-view.ts';
import { describeCurrentStep } from './board/board-facts.ts';
import { AnalysisDialogs } from './commands/analysis-dialogs.tsx';
import { useAnalysisKeys } from './commands/key-command.ts';
import type { AnalysisCommand } from './commands/key-command.ts';
import { exploredMoves, gameDialogs } from './commands/lazy-parts.ts';
import { useCommands } from './commands/use-commands.ts';
import { copy } from './copy.ts';
import { useSuggestions } from './engine/use-suggestions.ts';
import { usePlyAddress } from './loading/analysis-address.ts';
import { useProgress } from './loading/use-progress.ts';
import { findMistake } from './moves/notable.ts';
import { useAnalysisBoard, useAutoplay, usePositionState } from './use-analysis-board.ts';
import type { AnalysisBoardState } from './use-analysis-board.ts';

interface AnalysisProviderProps {
  readonly game: Game;
  readonly study: GameAnalysis | null | undefined;
  readonly onRetryStudy: () => void;
  readonly annotations: GameAnnotations | null | undefined;
  readonly onRetryAnnotations: () => void;
  /** The index of the first move shown; -1 is the start position. A change has no effect once the reader has stepped. */
  readonly beginAt: number;
  readonly canExplore: boolean | undefined;
  readonly children: ReactNode;
}

const soonWanted = [gameDialogs, exploredMoves];

/** Holds the state of the screen: the reader's position, the view, and the engine's output. */
export function AnalysisProvider(props: AnalysisProviderProps) {
  const { game, study, onRetryStudy, annotations, onRetryAnnotations } = props;
  const { beginAt, canExplore, children } = props;
  const { state, fen, dispatch: step } = useAnalysisBoard(game, beginAt);
  const { index, exploration } = state;
  const last = game.moves.length - 1;

  const [placed, setPlaced] = useState({ asked: beginAt, at: beginAt });
  const [hasMoved, setHasMoved] = useState(false);
  if (placed.asked !== beginAt) {
    setPlaced({ asked: beginAt, at: hasMoved ? placed.at : beginAt });
    if (!hasMoved) step({ type: 'go-to', index: beginAt });
  }

  const [wantsPlaying, setPlaying] = useState(false);
  const [here, setHere] = usePositionState(fen);
  const isInLine = here.shown?.line !== undefined;
  const isPlaying = wantsPlaying && exploration === null && index < last && !isInLine;
  useAutoplay(isPlaying, () => {
    setHasMoved(true);
    step({ type: 'next' });
  });
  // Any action of the reader stops the autoplay.
  const dispatch = useCallback(
    (action: AnalysisAction) => {
      setPlaying(false);
      setHasMoved(true);
      step(action);
    },
    [step],
  );
  const board = useMemo(
    (): AnalysisBoardState => ({ state, fen, dispatch }),
    [state, fen, dispatch],
  );
  const goTo = useCallback(
    (to: number) => {
      // The move on the board may be chosen again, to return to it from a variation.
      if (isInLine) setHere({ shown: null });
      dispatch({ type: 'go-to', index: to });
    },
    [dispatch, isInLine, setHere],
  );

  const [view, changeView] = useStoredView();
  const [orientation, setOrientation] = useState<Color>(
    game.analysisSide === 'Black' ? 'black' : 'white',
  );
  const [isExploring, setIsExploring] = useState(false);
  const live = useLiveEngine();
  const isVeiled = view.thinkFirst && !here.isLifted;
  const suggestions = useSuggestions({
    game,
    study,
    board,
    shown: here.shown,
    live,
    threat: here.threat,
    enabled: view.engine && !isVeiled,
  });

  usePrefetchOnInput(soonWanted);
  const exploringOn = canExplore === true && isExploring;
  const frame = useMemo(
    (): AnalysisGame => ({
      game,
      study,
      retryStudy: onRetryStudy,
      annotations,
      retryAnnotations: onRetryAnnotations,
      view,
      setView: (change: Partial<AnalysisView>) => changeView(change),
      isVeiled,
      lift: () => setHere({ isLifted: true }),
      orientation,
      flip: () => setOrientation((side) => (side === 'white' ? 'black' : 'white')),
      exploring: { allowed: canExplore, on: exploringOn },
      setExploring: (on: boolean) => {
        setIsExploring(on);
        if (!on) dispatch({ type: 'resume' });
      },
    }),
    [
      game,
      study,
      onRetryStudy,
      annotations,
      onRetryAnnotations,
      view,
      changeView,
      isVeiled,
      setHere,
      orientation,
      canExplore,
      exploringOn,
      dispatch,
    ],
  );
  const analysis = useMemo(
    (): Analysis => ({ ...frame, ...here, setHere, board, live, suggestions }),
    [frame, here, setHere, board, live, suggestions],
  );

  const qualities = view.thinkFirst ? [] : (study?.qualities ?? []);
  const previousMistake = findMistake(qualities, index, -1);
  const nextMistake = findMistake(qualities, index, 1);
  const mistakes = useMemo(
    (): BoardCommands['mistakes'] => ({ previous: previousMistake, next: nextMistake }),
    [previousMistake, nextMistake],
  );
  const [keysShown, setKeysShown] = useState(false);
  const run = useCommands({ analysis, mistakes, openKeys: () => setKeysShown(true) });
  const commands = useMemo(
    (): BoardCommands => ({
      run,
      goTo,
      isPlaying,
      setPlaying,
      movesShown: view.moves,
      setMovesShown: (moves) => changeView({ moves }),
      mistakes,
    }),
    [run, goTo, isPlaying, view.moves, changeView, mistakes],
  );

  useAnalysisKeys(run, (command: AnalysisCommand) => {
    if (command === 'resume') return exploration !== null || isInLine;
    return command !== 'play-best' || analysis.exploring.on;
  });
  useProgress(game.id, index, placed.at);
  usePlyAddress(
    { index, plies: game.moves.length, isHeld: board.state.exploration !== null },
    (ply) => goTo(ply - 1),
  );

  return (
    <AnalysisGameContext value={frame}>
      <AnalysisContext value={analysis}>
        <BoardCommandsContext value={commands}>
          {children}
          <GameAnnouncer />
          <AnalysisDialogs
            placedAt={placed.at}
            keysShown={keysShown}
            onKeysClose={() => setKeysShown(false)}
          />
        </BoardCommandsContext>
      </AnalysisContext>
    </AnalysisGameContext>
  );
}

function GameAnnouncer() {
  const analysis = useAnalysis();
  const { isPlaying } = useBoardCommands();
  const { index, exploration } = analysis.board.state;
  return (
    <StepAnnouncer
      step={exploration ? `${index} ${exploration.current}` : `${index}`}
      describe={(previousStep) => {
        const step = describeCurrentStep(analysis, isPlaying);
        const hasResumed = previousStep.includes(' ') && exploration === null;
        return hasResumed ? `${copy.exploring.resumed}. ${step}` : step;
      }}
    />
  );
}
