import type { AnalysisLine } from '@lamplight/contract/analysis.ts';
import { shownLineLength } from '@lamplight/domain/analysis/position-analysis.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Played } from '@lamplight/domain/chess/position.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useAnalysis } from '../analysis-context.ts';
import type { BoardPreview } from '../analysis-context.ts';

/** A move is shown on the board only after the pointer has rested on it this long, not while the pointer crosses it. */
const restMs = 90;
/** Wheel distance for one step, in pixels. The small deltas of a touchpad are added up. */
const notch = 60;

interface Pointed {
  readonly place: number;
  /** The position and the moves of the line at the time of pointing. A running search may change the line afterwards. */
  readonly path: string;
}

export interface LinePreview {
  /** The index, from 0, of the move whose position the board shows. */
  readonly place: number | null;
  /** Shows a move at once, or after the pointer has rested. */
  readonly show: (place: number, when?: 'now' | 'rested') => void;
  readonly clear: () => void;
}

/** Shows the position of the move the reader points at; the wheel steps through the line. */
export function useLinePreview(
  element: RefObject<HTMLElement | null>,
  fen: string,
  line: AnalysisLine,
): LinePreview {
  const { preview, setHere } = useAnalysis();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pathTo = (place: number): string => [fen, ...line.uci.slice(0, place + 1)].join(' ');
  // A running search may change the line under the pointer. A move that is no longer in the line is not shown.
  const isGone = pointed !== null && pointed.path !== pathTo(pointed.place);
  const place = preview === null || pointed === null || isGone ? null : pointed.place;

  const showNow = (next: number): boolean => {
    const shown = previewLine(fen, line, next);
    if (shown === null) return false;
    setPointed({ place: next, path: pathTo(next) });
    setHere({ preview: shown });
    return true;
  };
  const show: LinePreview['show'] = (next, when = 'now') => {
    clearTimeout(timer.current);
    if (when === 'rested' && preview === null) timer.current = setTimeout(showNow, restMs, next);
    else showNow(next);
  };
  const clear = (): void => {
    clearTimeout(timer.current);
    if (pointed === null) return;
    setPointed(null);
    setHere({ preview: null });
  };

  /** Returns false at an end of the line, so that the wheel scrolls the list instead. */
  const step = useEffectEvent((by: 1 | -1): boolean => {
    clearTimeout(timer.current);
    const next = (place ?? -1) + by;
    if (next >= 0) return showNow(next);
    const wasShown = place !== null;
    clear();
    return wasShown;
  });
  const leave = useEffectEvent(clear);

  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    let turned = 0;
    const onWheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.deltaY === 0) return;
      turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned + event.deltaY : event.deltaY;
      const isWhole = Math.abs(turned) >= notch;
      const hasStepped = isWhole && step(turned > 0 ? 1 : -1);
      if (isWhole) turned = 0;
      if (hasStepped || !isWhole) event.preventDefault();
    };
    // Not a React handler, because React's wheel listeners are passive and the list would scroll too.
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => target.removeEventListener('wheel', onWheel);
  }, [element]);

  useEffect(() => {
    if (isGone) setHere({ preview: null });
  }, [isGone, setHere]);
  useEffect(() => () => leave(), []);

  return { place, show, clear };
}

const playedLines = new WeakMap<AnalysisLine, readonly Played[]>();

/** The board after the move at index `place` of a line; null if the line contains an illegal move up to there. */
export function previewLine(fen: string, line: AnalysisLine, place: number): BoardPreview | null {
  const played = playedLines.get(line) ?? playFrom(fen, line);
  playedLines.set(line, played);
  const at = played[place];
  return at ? { fen: at.position.fen, lastMove: [at.move.from, at.move.to] } : null;
}

function playFrom(fen: string, { uci }: AnalysisLine): readonly Played[] {
  const position = parsePosition(fen);
  return position.ok ? playLine(position.value, uci, shownLineLength) : [];
}
