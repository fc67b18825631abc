import { Fragment, useEffect, useRef } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import { cx } from '../../../shared/ui/cx.ts';
import { usePresentation } from '../coach/presentation.ts';
import { Sentences } from '../coach/sentences.tsx';
import type { LaidOutMove, LaidOutVariation } from './lay-out-variation.ts';

/** A variation in the notation of books. Pressing a move shows its position, from which the board's buttons step on. */
export function Variation({ variation }: { variation: LaidOutVariation }) {
  const { text, moves } = variation;
  return (
    <>
      <VariationText {...text} />
      {moves.map((move, place) => (
        <Fragment key={move.id}>
          {(place > 0 || text.sentences.length > 0) && ' '}
          <VariationMove variation={variation} move={move} />
          {move.text.sentences.length > 0 && ' '}
          <VariationText {...move.text} />
          {move.variations.map((nested) => (
            <Fragment key={nested.id}>
              {' '}
              <div className="variation-nested">
                (<Variation variation={nested} />)
              </div>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </>
  );
}

function VariationText({ sentences, home }: LaidOutMove['text']) {
  if (sentences.length === 0) return null;
  return (
    <div className="variation-text">
      <Sentences sentences={sentences} home={home} />
    </div>
  );
}

interface VariationMoveProps {
  readonly variation: LaidOutVariation;
  readonly move: LaidOutMove;
}

function VariationMove({ variation: { id, stops }, move }: VariationMoveProps) {
  const { opened, open, point } = usePresentation();
  const { at, number, san, sign, remarks, spoken } = move;
  const isHere = opened?.isVariation === true && opened.stops[opened.at]?.id === move.id;
  const stop = stops[at];
  const pointAt = (when: 'now' | 'rested'): void => {
    if (stop) point({ stop, marks: stop.shapes ?? [] }, when);
  };
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus follows the steps, so that it does not stay at a move that is no longer on the board.
    if (isHere && document.activeElement?.matches('.variation-move'))
      button.current?.focus({ preventScroll: true });
  }, [isHere]);
  return (
    <button
      ref={button}
      type="button"
      aria-current={isHere ? 'step' : undefined}
      className={cx('variation-move san', isHere && 'pv-shown')}
      onClick={() =>
        open({ id, stops, firstMove: 1, at, marks: [], isVariation: true, isFollowed: true })
      }
      onPointerEnter={({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') pointAt('rested');
      }}
      onPointerLeave={() => point(null)}
      onFocus={({ target }: FocusEvent) => {
        if (!isHere && target.matches(':focus-visible')) pointAt('now');
      }}
      onBlur={() => point(null)}
    >
      <span aria-hidden>
        {number !== '' && <span className="variation-number">{number}</span>}
        {san}
        {sign}
        {remarks !== '' && <span className="variation-remark">{remarks}</span>}
      </span>
      <span className="sr-only">{spoken}</span>
    </button>
  );
}
