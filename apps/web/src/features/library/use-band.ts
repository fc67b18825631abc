import { type RefObject, useLayoutEffect, useState } from 'react';
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
  const [band, setBand] = useState<Band>({ from: 0, to: 0 });

  useLayoutEffect(() => {
    let current: Band | null = null;
    const look = (beyond: number, show: (band: Band) => void): void => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const from = Math.floor((-top - beyond) / step) * step;
      const end = Math.ceil((window.innerHeight - top + beyond) / step) * step;
      const to = Math.min(geometry.height, end);
      if (current?.from === from && current.to === to) return;
      current = { from, to };
      show(current);
    };
    // Drawn before the scrolled page is: a frame later the rows would come after an empty place.
    const lookAhead = (): void =>
      look(beyondWhileScrolling, (next) => flushSync(() => setBand(next)));

    look(beyondAtRest, setBand);
    addEventListener('scroll', lookAhead, { passive: true });
    addEventListener('resize', lookAhead);
    return () => {
      removeEventListener('scroll', lookAhead);
      removeEventListener('resize', lookAhead);
    };
  }, [list, geometry]);

  return band;
}
