import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Geometry } from './row-geometry.ts';

/** How far beyond the window's edges rows are drawn: at rest little, and well ahead of somebody who scrolls. */
const beyondAtRest = 100;
const beyondWhileScrolling = 500;
/** The steps in which that is looked at anew. */
const step = 100;

type Band = { from: number; to: number };

/** The part of the list that is in or near the window, in pixels from the list's top. The page is what scrolls. */
export function useBand(list: RefObject<HTMLElement | null>, geometry: Geometry): Band {
  const [band, setBand] = useState(firstBand);
  const isDrawn = useRef(false);

  useLayoutEffect(() => {
    const look = (beyond: number): void => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const from = Math.floor((-top - beyond) / step) * step;
      const end = Math.ceil((window.innerHeight - top + beyond) / step) * step;
      const wanted = { from, to: Math.min(geometry.height, end) };
      setBand((drawn) => (holds(drawn, wanted) ? drawn : wanted));
    };
    // Drawn before the page is: a frame later the rows would come after an empty place.
    const lookAhead = (): void => flushSync(() => look(beyondWhileScrolling));
    const lookAround = (): void => flushSync(() => look(beyondAtRest));

    // To look at once would be to lay the page out in the midst of making it; the first frame does that anyway.
    let frame = 0;
    if (isDrawn.current) look(beyondAtRest);
    else frame = requestAnimationFrame(lookAround);
    isDrawn.current = true;
    addEventListener('scroll', lookAhead, { passive: true });
    addEventListener('resize', lookAhead);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', lookAhead);
      removeEventListener('resize', lookAhead);
    };
  }, [list, geometry]);

  return band;
}

/** About what is seen of a list that begins in the middle of the window. */
function firstBand(): Band {
  return { from: 0, to: Math.ceil(window.innerHeight / 2 / step) * step };
}

function holds(drawn: Band, wanted: Band): boolean {
  return drawn.from <= Math.max(0, wanted.from) && drawn.to >= wanted.to;
}
