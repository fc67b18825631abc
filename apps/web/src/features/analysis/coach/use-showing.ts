import { describeSquare } from '@lamplight/domain/chess/describe.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { filterVisibleShapes } from '../../../shared/coach/evidence-shapes.ts';
import type { Analysis } from '../analysis-context.ts';
import { copy } from '../copy.ts';
import type { Opened, Presentation } from './presentation.ts';

/** A sentence is shown on the board only after the pointer has rested on it this long, not while the pointer crosses it. */
const restMs = 120;

type Board = Pick<Analysis, 'setHere'> & {
  /** The position on the board. */
  readonly boardFen: string;
  /** The answer or note that the sentences belong to. */
  readonly of: unknown;
  /** Id of the text on the page. */
  readonly id: string;
  /** Id of the text that shows something on the board. */
  readonly shownBy: string | undefined;
};

type Showing = Pick<Presentation, 'opened' | 'open' | 'goTo' | 'close' | 'point'> & {
  readonly said: { readonly text: string; readonly occasion: number };
};

const words = copy.answer.shown;

/** Holds the sentence or variation that is shown on the board, until the reader closes it or steps to another move. */
export function useShowing({ boardFen, of, id, shownBy, setHere }: Board): Showing {
  const [last, setLast] = useState<{ fen: string; of: unknown; opened: Opened } | null>(null);
  const [said, setSaid] = useState({ text: '', occasion: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasPointed = useRef(false);
  // A step and another text clear the board's preview, so the sentence must be closed too.
  const isCurrent = last?.fen === boardFen && last.of === of && shownBy === id;
  const opened = isCurrent ? last.opened : null;

  const say = (text: string): void => setSaid(({ occasion }) => ({ text, occasion: occasion + 1 }));
  const open = (next: Opened): void => {
    const { stops, at, marks, isVariation = false, isFollowed = false } = next;
    const stop = stops[at];
    if (!stop) return;
    point(null);
    setLast({ fen: boardFen, of, opened: next });
    const { fen, lastMove, name, spoken } = stop;
    // Marks are drawn only at the first and the last stop of a line.
    const isAtEnd = at === 0 || at === stops.length - 1;
    const shapes = stop.shapes ?? (isAtEnd ? filterVisibleShapes(fen, marks) : []);
    const isAway = fen !== boardFen;
    const { label, caption } = isVariation ? copy.annotations : words;
    const away = isAway && { label: label(name), caption: caption(name) };
    const goTo = (to: number): void => open({ ...next, at: to });
    const line = isVariation && { line: { at, last: stops.length - 1, goTo, close: leaveLine } };
    setHere({
      shown: { fen, lastMove, shapes, by: id, isFollowed, ...away, ...line },
      // The engine follows a variation, so what the reader asked about another position is over.
      ...(isFollowed && { threat: false, focusedLine: 0 }),
    });
    say([...(isAway ? [`${spoken}.`] : []), describeMarks(fen, shapes)].join(' '));
  };
  const leaveLine = (): void => {
    setLast(null);
    setHere({ shown: null, threat: false, focusedLine: 0 });
    say(words.returned);
  };
  const close = (): void => {
    if (opened) leaveLine();
  };

  const point: Presentation['point'] = (what, when = 'now') => {
    clearTimeout(timer.current);
    if (what === null) {
      if (hasPointed.current) setHere({ preview: null });
      hasPointed.current = false;
      return;
    }
    const show = (): void => {
      hasPointed.current = true;
      const { fen, lastMove } = what.stop;
      setHere({ preview: { fen, lastMove, shapes: filterVisibleShapes(fen, what.marks) } });
    };
    if (when === 'now' || hasPointed.current) show();
    else timer.current = setTimeout(show, restMs);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    // A click on these elements, for example to flip the board, leaves the sentence open. So does an open report form.
    const isOfIt =
      target instanceof Element && target.closest('.coach-text,.coach-tools,.tool-button');
    if (isOfIt || opened?.isVariation || document.querySelector('.coach-report')) return;
    close();
  });
  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    // Listens on the document, because the keys of the page are handled on window.
    document.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal });
    document.addEventListener('click', (event) => onClick(event), { signal: stop.signal });
    return () => stop.abort();
  }, [isOpen]);

  const leave = useEffectEvent(() => {
    point(null);
    if (opened) setHere({ shown: null });
  });
  useEffect(() => () => leave(), []);

  return {
    opened,
    open,
    goTo: (at) => {
      if (opened) open({ ...opened, at });
    },
    close,
    point,
    said,
  };
}

/** The marks in words for screen readers. For example: 'On the board: d5, white rook; from d5 to h5.' */
export function describeMarks(fen: string, shapes: readonly BoardShape[]): string {
  const pieces = parsePieces(fen);
  const said = shapes.map((shape) =>
    shape.kind === 'arrow'
      ? words.arrow(shape.from, shape.to)
      : describeSquare(shape.square, pieces.get(shape.square)),
  );
  return said.length === 0 ? '' : words.marks([...new Set(said)].join('; '));
}
