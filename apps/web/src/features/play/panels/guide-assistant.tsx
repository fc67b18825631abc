import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { Eye, Lightbulb } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import {
  filterVisibleShapes,
  toNamedShapes,
  toShapes,
} from '../../../shared/coach/evidence-shapes.ts';
import { splitPart } from '../../../shared/coach/text-pieces.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { usePlay, usePlayActions } from '../play-context.ts';
import { getHintMarks } from './hint-words.ts';
import { copy } from '../copy.ts';
import '../../../shared/coach/evidence.css';
import '../../../styles/study.css';
import './panels.css';

const proseClass = 'guide-message font-serif text-pretty';
const olderClass = 'text-title leading-[1.375rem] text-text-3';
const shownMessages = 3;
const words = copy.guide;

/** The guide's latest messages. The newest is highlighted. */
export function GuideAssistant() {
  const { state, shown } = usePlay('state', 'shown');
  const { setMarks } = usePlayActions();
  const titleId = useId();
  const messages = state.guide.slice(-shownMessages);
  const newest = messages.at(-1);
  const evidence = newest ? filterVisibleShapes(shown.fen, toShapes(newest.sentence)) : [];
  /** Marks on the board while nothing is pointed at: the squares of the hint. */
  const resting = getHintMarks(state.hint, shown.fen);
  /** The message and position whose evidence stays marked while the user points at nothing. Undefined if there is none. */
  const [held, setHeld] = useState<string>();
  const here = [newest?.id, shown.fen, state.hint?.from, state.hint?.to].join(' ');
  const isHeld = held === here;

  const toggle = (): void => {
    setHeld(isHeld ? undefined : here);
    setMarks(isHeld ? resting : evidence);
  };
  const point = (squares: readonly string[]): void => {
    if (squares.length > 0) setMarks(toNamedShapes(squares));
    else setMarks(isHeld ? evidence : resting);
  };
  return (
    <Card aria-labelledby={titleId} className="guide">
      <CardHeader>
        <CardTitle id={titleId} className="flex items-center gap-2.5">
          <Lightbulb aria-hidden className="size-4 text-lamp-ink" />
          {words.title}
        </CardTitle>
        {evidence.length > 0 && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={words.show}
            aria-pressed={isHeld}
            title={words.show}
            className="guide-show"
            onClick={toggle}
          >
            <Eye aria-hidden />
          </Button>
        )}
      </CardHeader>
      <div aria-live="polite" className="grid gap-3 px-4 pt-3.5 pb-4">
        {messages.map(({ id, sentence }) => (
          <GuideSentence
            key={id}
            sentence={sentence}
            isNewest={id === newest?.id}
            onPoint={point}
            onPress={id === newest?.id && evidence.length > 0 ? toggle : undefined}
          />
        ))}
        {!newest && <p className={cx(proseClass, olderClass)}>{words.empty}</p>}
      </div>
    </Card>
  );
}

interface GuideSentenceProps {
  readonly sentence: CoachSentence;
  readonly isNewest: boolean;
  /** Called with the squares that the user points at; an empty list when the pointer leaves. */
  readonly onPoint: (squares: readonly string[]) => void;
  /** Undefined if there is nothing to show on the board. */
  readonly onPress?: (() => void) | undefined;
}

/** A message of the guide. Pointing at its squares marks them on the board. */
function GuideSentence({ sentence, isNewest, onPoint, onPress }: GuideSentenceProps) {
  const pieces = useMemo(() => splitGuideText(sentence), [sentence]);
  const leave = (): void => onPoint([]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the panel's head has a button that does the same
    <p
      className={cx(
        proseClass,
        isNewest ? 'guide-newest text-prose text-text' : olderClass,
        onPress && 'cursor-pointer',
      )}
      onClick={() => {
        // Ignores clicks that end a text selection.
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

/** A part of a message. If it has squares, pointing at it marks them. */
interface GuidePiece {
  readonly text: string;
  readonly squares: readonly string[];
}

/** Splits a message into parts. A part that names a move has the two squares of the move. */
export function splitGuideText({ parts }: Pick<CoachSentence, 'parts'>): GuidePiece[] {
  return parts.flatMap(splitPart).map(({ text, squares, moves }) => {
    const uci = moves?.uci.at(-1);
    return { text, squares: squares ?? (uci ? [uci.slice(0, 2), uci.slice(2, 4)] : []) };
  });
}
