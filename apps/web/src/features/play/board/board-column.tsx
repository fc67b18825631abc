import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { FlipVertical2 } from 'lucide-react';
import { useMemo } from 'react';
import { compareMaterial } from '../../../shared/board/material-difference.ts';
import { TypedMove } from '../../../shared/board/typed-move.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from '../copy.ts';
import { PendingChoice } from '../dialogs/pending-choice.tsx';
import { HelpBar } from '../panels/help-bar.tsx';
import { MoveRibbon } from '../panels/move-ribbon.tsx';
import { ScoreLine } from '../panels/score-line.tsx';
import { usePlay } from '../play-context.ts';
import { PlayBoard } from './play-board.tsx';
import { PlayerBar } from './player-bar.tsx';
import { TroubleBar } from './trouble-bar.tsx';

/** The centre: what. */
export function BoardColumn() {
  const { shown, stage, orientation, flip, move, isBusy } = usePlay();
  const leads = useMemo(() => compareMaterial(shown.fen), [shown.fen]);
  const near = orientation;
  const far: Color = near === 'white' ? 'black' : 'white';
  return (
    <div className="play-center">
      <div className="play-head">
        <h1 className="display text-h3">{copy.title}</h1>
        <ScoreLine />
        <Button variant="ghost" size="sm" aria-label={copy.flipLabel} onClick={flip}>
          <FlipVertical2 aria-hidden />
          {copy.flip}
        </Button>
      </div>
      <PlayerBar color={far} lead={leads[far]} />
      <PlayBoard />
      <PlayerBar color={near} lead={leads[near]} />
      <div className="board-ribbon play-ribbon">
        <MoveRibbon />
      </div>
      <div className="play-tools">
        <TroubleBar />
        <PendingChoice />
        {stage !== 'over' && (
          // The place of whoever types is kept for them: it is only out of sight while something else has to be answered.
          <div className={stage === 'stuck' || stage === 'diverged' ? 'sr-only' : undefined}>
            <TypedMove
              fen={shown.fen}
              onMove={move}
              disabled={stage !== 'your-turn' || isBusy}
              isCompact
            />
          </div>
        )}
        <HelpBar />
      </div>
    </div>
  );
}
