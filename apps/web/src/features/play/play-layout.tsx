import { Plus, Route, Swords } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { LazyLoad } from '../../shared/loading/lazy-load.tsx';
import { createLazyModule, usePrefetchOnInput } from '../../shared/loading/lazy-module.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { PlayBoardColumn } from './board/board-column.tsx';
import { focusBoard } from './board/play-board.tsx';
import { useDrawingStage } from '../../shared/game-screen/use-drawing-stage.ts';
import { copy } from './copy.ts';
import { EnginePanel } from './panels/engine-panel.tsx';
import { GameInfo, PositionAnalysis } from './panels/game-facts.tsx';
import { GameModes } from './panels/game-modes.tsx';
import { GuideAssistant } from './panels/guide-assistant.tsx';
import { MoveHistory } from './panels/move-history.tsx';
import { hasSessionLeft, usePlay, usePlayActions, usePlayContext } from './play-context.ts';
import type { HeaderSlots } from './play-page.tsx';
import { BoardSkeleton, LinesSkeleton } from '../../shared/game-screen/game-skeleton.tsx';

const playDialogs = createLazyModule(
  async () => (await import('./dialogs/play-dialogs.tsx')).PlayDialogs,
);
const ratingQuestion = createLazyModule(
  async () => (await import('./panels/rating-question.tsx')).RatingQuestion,
);
const leftPath = createLazyModule(async () => (await import('./panels/left-path.tsx')).LeftPath);
const soonWanted = [playDialogs];

/** The board is first in the DOM, so also in the tab order. The style sheet places the columns around it. */
export function PlayLayout({ header }: { header: HeaderSlots }) {
  const { dialog } = usePlay('dialog');
  const { closeDialog } = usePlayActions();
  usePrefetchOnInput(soonWanted);
  const hasPanels = useDrawingStage(1) > 0;
  return (
    <>
      {header.badge && createPortal(<ModeBadge />, header.badge)}
      {header.actions && createPortal(<NewGameButton />, header.actions)}
      <div className="play-grid">
        <PlayBoardColumn />
        <div className="play-right play-col">
          {hasPanels ? (
            <>
              <GuideAssistant />
              <RatingPanel />
              <GameModes />
              <EnginePanel />
            </>
          ) : (
            <PanelsSkeleton />
          )}
        </div>
        <div className="play-left play-col">
          {hasPanels ? (
            <>
              <GameInfo />
              <LeftPathPanel />
              <MoveHistory />
              <PositionAnalysis />
            </>
          ) : (
            <PanelsSkeleton />
          )}
        </div>
      </div>
      {(dialog !== null || playDialogs.peek() !== null) && (
        <LazyLoad module={playDialogs} onError={closeDialog}>
          {(PlayDialogs) => <PlayDialogs />}
        </LazyLoad>
      )}
    </>
  );
}

/** Shown only after the user has left the recorded game, so its code is loaded then. */
function LeftPathPanel() {
  const { divergences } = usePlay('state').state;
  const left = divergences.find(({ action }) => action === 'play_on');
  return (
    left && (
      <LazyLoad module={leftPath} fallback={<div className="play-waiting panel" />}>
        {(LeftPath) => <LeftPath divergence={left} />}
      </LazyLoad>
    )
  );
}

/**
 * Asked after the first guess of a reader who has not answered yet, because the share of players who find a move is
 * shown then. Its code is loaded only then, too.
 */
function RatingPanel() {
  const { strength, score } = usePlay('state').state;
  const [isDone, setDone] = useState(false);
  if (strength.isRatingAnswered || score.asked === 0 || isDone) return null;
  const finish = (): void => {
    setDone(true);
    focusBoard();
  };
  return (
    <LazyLoad
      module={ratingQuestion}
      fallback={<div className="play-waiting panel" />}
      silent
      onError={() => setDone(true)}
    >
      {(RatingQuestion) => <RatingQuestion onAnswered={finish} />}
    </LazyLoad>
  );
}

function ModeBadge() {
  const { mode } = usePlay('state').state;
  const Icon = mode === 'FREESTYLE' ? Swords : Route;
  return (
    <Badge variant="mode" icon={<Icon aria-hidden />}>
      {copy.modeNames[mode]}
    </Badge>
  );
}

function NewGameButton() {
  const { allowed } = usePlayContext();
  const { stage, isBusy } = usePlay('stage', 'isBusy');
  const { openDialog, newGame } = usePlayActions();
  const ask = (): void => {
    // Nothing is lost, so no question is asked. newGame() opens the upgrade dialog if no session is left.
    const isFree = stage === 'over' && allowed.sessionsLimit === null;
    if (isFree || !hasSessionLeft(allowed)) newGame();
    else openDialog({ kind: 'new-game' });
  };
  return (
    <Button size="sm" pending={isBusy && stage === 'over'} onClick={ask}>
      <Plus aria-hidden />
      {copy.newGame}
    </Button>
  );
}

export function PlaySkeleton() {
  return (
    <div className="play-grid">
      <BoardSkeleton
        className="play-center"
        above={
          <div className="play-head">
            <h1 className="display text-h3">{copy.title}</h1>
            <output className="sr-only">{copy.loading}</output>
          </div>
        }
      >
        <div className="play-tools" />
      </BoardSkeleton>
      {['play-right', 'play-left'].map((side) => (
        <div key={side} className={`${side} play-col`}>
          <PanelsSkeleton />
        </div>
      ))}
    </div>
  );
}

/** Placeholder for the panels: one column beside the board. */
export function PanelsSkeleton() {
  return [1, 2, 3].map((card) => (
    <div key={card} className="play-waiting panel">
      <LinesSkeleton count={3} />
    </div>
  ));
}
