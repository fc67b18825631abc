import type { AnalysisLine } from '@lamplight/contract/analysis.ts';
import { Fragment, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import { numberLine, formatLine } from '../../../shared/engine/score-words.ts';
import type { LineMove } from '../../../shared/engine/score-words.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { useLinePreview } from './use-line-preview.ts';

interface SuggestionLineProps {
  readonly fen: string;
  readonly line: AnalysisLine;
  /** Goes to the position after the first `moves` moves. If undefined, the moves are plain text. */
  readonly onExplore: ((moves: number) => void) | undefined;
}

/** The moves of a suggestion. Pointing at a move shows its position; in Exploration Mode each move is a button. */
export function SuggestionLine({ fen, line, onExplore }: SuggestionLineProps) {
  const element = useRef<HTMLSpanElement>(null);
  const preview = useLinePreview(element, fen, line);

  return (
    <span
      ref={element}
      className={lineLook}
      onPointerOver={(event) => {
        const place = findMovePlace(event);
        if (event.pointerType === 'mouse' && place !== undefined) preview.show(place, 'rested');
      }}
      onPointerLeave={preview.clear}
      onFocus={(event) => {
        const place = findMovePlace(event);
        if (place !== undefined && event.target.matches(':focus-visible')) preview.show(place);
      }}
      onBlur={preview.clear}
    >
      {numberLine(fen, line.san).map(moveOfLine)}
    </span>
  );

  function moveOfLine({ place, number, san }: LineMove) {
    const className = cx('pv-move', place === preview.place && 'pv-shown');
    return (
      <Fragment key={place}>
        {place > 0 && ' '}
        <span className="whitespace-nowrap">
          {number !== '' && <span className="pv-number">{number} </span>}
          {onExplore ? (
            <button
              type="button"
              data-place={place}
              className={className}
              onClick={() => {
                preview.clear();
                onExplore(place + 1);
              }}
            >
              {san}
            </button>
          ) : (
            <span data-place={place} className={className}>
              {san}
            </span>
          )}
        </span>
      </Fragment>
    );
  }
}

/** The line as plain text while the pointer is elsewhere. This avoids about a hundred elements with every step. */
export function StillLine({ fen, line }: Pick<SuggestionLineProps, 'fen' | 'line'>) {
  return <span className={lineLook}>{formatLine(numberLine(fen, line.san))}</span>;
}

const lineLook = 'pv san text-small text-text-2';

function findMovePlace({ target }: SyntheticEvent): number | undefined {
  const move = target instanceof Element ? target.closest('[data-place]') : null;
  const place = move?.getAttribute('data-place');
  return place ? Number(place) : undefined;
}
