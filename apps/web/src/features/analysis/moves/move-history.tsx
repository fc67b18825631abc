import type { MoveQuality } from '@lamplight/contract/analysis.ts';
import type { Game } from '@lamplight/contract/library.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useMemo } from 'react';
import type { ListedMove } from '../../../shared/game-screen/move-cell.tsx';
import { MoveList, MoveRibbon } from '../../../shared/game-screen/move-list.tsx';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { qualities } from '../../../shared/ui/quality-badge.tsx';
import { useAnalysis, useBoardCommands } from '../analysis-context.ts';
import { exploredMoves } from '../commands/lazy-parts.ts';
import { copy } from '../copy.ts';
import { EvaluationGraph } from './evaluation-graph.tsx';
import { getListSign } from './notable.ts';

/** The left column: the list of moves and the evaluation graph. It can be collapsed. */
export function MoveHistory({ isDrawn }: { isDrawn: boolean }) {
  const { movesShown, setMovesShown } = useBoardCommands();
  const { exploration } = useAnalysis().board.state;
  return (
    <section aria-labelledby="move-history" className="moves-panel panel">
      <header className={cx('moves-head', movesShown && 'border-b')}>
        <h2 id="move-history" className="text-title font-semibold">
          {copy.moves.title}
        </h2>
        <Button
          variant="ghost"
          size="icon"
          aria-expanded={movesShown}
          aria-label={movesShown ? copy.moves.hide : copy.moves.show}
          onClick={() => setMovesShown(!movesShown)}
        >
          {movesShown ? <PanelLeftClose aria-hidden /> : <PanelLeftOpen aria-hidden />}
        </Button>
      </header>
      {movesShown && isDrawn && (
        <>
          <GameMoveList />
          {exploration && <LazyExploredMoves className="explored-box" />}
          <div className="border-t p-3">
            <EvaluationGraph />
          </div>
        </>
      )}
    </section>
  );
}

function GameMoveList() {
  const { exploration, index } = useAnalysis().board.state;
  return (
    <MoveList
      moves={useListedMoves()}
      index={index}
      isDisabled={exploration !== null}
      label={copy.moves.title}
      startLabel={copy.moves.start}
      onGo={useBoardCommands().goTo}
    />
  );
}

const ribbonStart = { text: copy.moves.ribbonStart };

export function GameRibbon() {
  return (
    <MoveRibbon
      moves={useListedMoves()}
      index={useAnalysis().board.state.index}
      label={copy.moves.title}
      start={ribbonStart}
      onGo={useBoardCommands().goTo}
    />
  );
}

/** The explored moves. Few readers explore, so the code is loaded on demand. */
export function LazyExploredMoves({ className }: { className: string }) {
  return (
    <LazyLoad
      module={exploredMoves}
      fallback={<div className={className} />}
      renderError={(retry) => (
        <div role="alert" className={cx('explored gap-3 px-2 text-small text-text-2', className)}>
          {copy.exploring.missing}
          <Button size="sm" onClick={retry}>
            {copy.exploring.tryAgain}
          </Button>
        </div>
      )}
    >
      {(ExploredMoves) => <ExploredMoves className={className} />}
    </LazyLoad>
  );
}

/** The moves, with quality signs once the stored analysis is loaded, unless thinkFirst is on. */
function useListedMoves(): readonly ListedMove[] {
  const { game, study, view } = useAnalysis();
  const judged = view.thinkFirst ? undefined : study?.qualities;
  const moves = useMemo(() => toListedMoves(game.moves), [game.moves]);
  return useMemo(() => (judged ? addSigns(moves, judged) : moves), [moves, judged]);
}

function toListedMoves(moves: Game['moves']): ListedMove[] {
  return moves.map(({ notation, moveNumber, color }, index) => ({
    index,
    san: notation,
    number: moveNumber,
    color,
  }));
}

/** A move without a sign stays the same object, so that it is not re-rendered. */
function addSigns(
  moves: readonly ListedMove[],
  judged: readonly (MoveQuality | null)[],
): ListedMove[] {
  return moves.map((move) => {
    const quality = getListSign(judged[move.index]);
    return quality ? { ...move, marks: <QualityMark quality={quality} /> } : move;
  });
}

function QualityMark({ quality }: { quality: QualityClass }) {
  const { name, symbol, ink } = qualities[quality];
  return (
    <>
      <span aria-hidden className={cx('move-mark', ink)}>
        {symbol}
      </span>
      <span className="sr-only">{`, ${name}`}</span>
    </>
  );
}
