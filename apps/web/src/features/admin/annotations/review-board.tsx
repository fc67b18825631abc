import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { useState } from 'react';
import { Board } from '../../../shared/board/board.tsx';
import { FlipButton, LineSteps } from '../../../shared/game-screen/step-buttons.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import type { BoardView } from './board-view.ts';
import { nameComment } from './comment-item.tsx';
import { copy } from './copy.ts';
import { useReview } from './review-state.ts';
import '../../../shared/coach/authored-shapes.css';
import '../../../shared/coach/evidence.css';

const words = copy.board;

/** The position of the chosen sentence with the annotator's shapes, or what shows its finding, step by step. */
export function ReviewBoard({ comment, evidence, stops, at }: BoardView) {
  const { actions } = useReview();
  const [orientation, setOrientation] = useState<Color>('white');
  const stop = stops[at];
  return (
    <section aria-label={words.label} className="annotation-board">
      {stop && (
        <Board
          fen={stop.fen}
          lastMove={stop.lastMove}
          shapes={stop.shapes}
          orientation={orientation}
          label={stop.name}
          drawable={false}
        />
      )}
      <div className="annotation-board-foot">
        <output className="annotation-caption">
          {evidence ? stop?.name : nameComment(comment)}
        </output>
        <div className="annotation-steps">
          {stops.length > 1 && (
            <LineSteps words={words} at={at} last={stops.length - 1} onGo={actions.goTo} />
          )}
          <FlipButton
            label={words.flip}
            onFlip={() => setOrientation(orientation === 'white' ? 'black' : 'white')}
          />
          {evidence && (
            <Button size="sm" variant="ghost" onClick={actions.hideEvidence}>
              {copy.sentence.hide}
            </Button>
          )}
        </div>
        {evidence?.line && (
          <p className="annotation-line">
            <span className="text-text-3">{words.line}: </span>
            <span className="san">{evidence.line.text}</span>
          </p>
        )}
        <p className="text-text-3 max-md:hidden">{copy.list.keys}</p>
      </div>
    </section>
  );
}
