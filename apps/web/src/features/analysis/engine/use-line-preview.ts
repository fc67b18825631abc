import type { AnalysisLine } from '@lamplight/contract/analysis.ts';
import { shownLineLength } from '@lamplight/domain/analysis/position-analysis.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Played } from '@lamplight/domain/chess/position.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useAnalysis } from '../analysis-context.ts';
import type { BoardPreview } from '../analysis-context.ts';

/** A pointer crosses lines on its way: the board follows only where it rests. */
const restMs = 90;
/** One notch of a wheel; the small steps of a touchpad are added up. */
const notch = 60;

interface Pointed {
  readonly place: number;
  /** The position and the moves when the pointer came: a line may change under it. */
  readonly path: string;
}

export interface LinePreview {
  /** The move the board shows, from 0. */
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
  // A running search may change the line under the pointer; a move that is no longer in it is not shown.
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

  /** False at an end of the line, where the list may scroll. */
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
    // Not by React: its wheel listeners are passive, and the list would scroll too.
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

/** The board after a move of a line, from 0; null if the line cannot be played so far. */
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
