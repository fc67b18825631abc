import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Geometry } from './row-geometry.ts';

/** Distance beyond the window's edges in which rows are rendered: small at rest, large during scrolling. */
const beyondAtRest = 100;
const beyondWhileScrolling = 500;
/** The band moves in steps of this size. */
const step = 100;

type Band = { from: number; to: number };

/** The part of the list in or near the window, in pixels from the top of the list. The page scrolls, not the list. */
export function useBand(list: RefObject<HTMLElement | null>, geometry: Geometry): Band {
  const [band, setBand] = useState(guessFirstBand);
  const isDrawn = useRef(false);

  useLayoutEffect(() => {
    const updateBand = (beyond: number): void => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const from = Math.floor((-top - beyond) / step) * step;
      const end = Math.ceil((window.innerHeight - top + beyond) / step) * step;
      const wanted = { from, to: Math.min(geometry.height, end) };
      setBand((drawn) => (contains(drawn, wanted) ? drawn : wanted));
    };
    // Synchronously: a frame later the rows would follow an empty area.
    const widenBand = (): void => flushSync(() => updateBand(beyondWhileScrolling));
    const narrowBand = (): void => flushSync(() => updateBand(beyondAtRest));

    // Measuring at once would force a layout during rendering; the first frame measures anyway.
    let frame = 0;
    if (isDrawn.current) updateBand(beyondAtRest);
    else frame = requestAnimationFrame(narrowBand);
    isDrawn.current = true;
    addEventListener('scroll', widenBand, { passive: true });
    addEventListener('resize', widenBand);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', widenBand);
      removeEventListener('resize', widenBand);
    };
  }, [list, geometry]);

  return band;
}

/** Roughly the visible part of a list that starts in the middle of the window. */
function guessFirstBand(): Band {
  return { from: 0, to: Math.ceil(window.innerHeight / 2 / step) * step };
}

function contains(drawn: Band, wanted: Band): boolean {
  return drawn.from <= Math.max(0, wanted.from) && drawn.to >= wanted.to;
}
