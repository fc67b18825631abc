import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { useMemo } from 'react';
import { cx } from '../../../shared/ui/cx.ts';
import { splitGuideText } from './guide-pieces.ts';

interface GuideSentenceProps {
  readonly sentence: CoachSentence;
  readonly isNewest: boolean;
  /** Squares that are pointed at; none when the pointer has gone. */
  readonly onPoint: (squares: readonly string[]) => void;
  /** Left out where there is nothing to show. */
  readonly onPress?: (() => void) | undefined;
}

/** What the guide says. Its squares are named on the board too, for as long as they are pointed at. */
export function GuideSentence({ sentence, isNewest, onPoint, onPress }: GuideSentenceProps) {
  const pieces = useMemo(() => splitGuideText(sentence), [sentence]);
  const leave = (): void => onPoint([]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the panel's head has a button that does the same
    <p
      className={cx('guide-message', isNewest && 'guide-newest', onPress && 'guide-pressable')}
      onClick={() => {
        // The end of marking words to copy them is no press.
        if (getSelection()?.isCollapsed !== false) onPress?.();
      }}
    >
      {pieces.map(({ text, squares }, at) =>
        squares.length === 0 ? (
          text
        ) : (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a text does not change its order
            key={at}
            type="button"
            className="sqref"
            onPointerEnter={() => onPoint(squares)}
            onPointerLeave={leave}
            onFocus={() => onPoint(squares)}
            onBlur={leave}
            onClick={(event) => {
              event.stopPropagation();
              onPoint(squares);
            }}
          >
            {text}
          </button>
        ),
      )}
    </p>
  );
}
