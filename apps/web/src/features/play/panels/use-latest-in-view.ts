import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { watchShape } from '../../../shared/board/watch-shape.ts';

/** Keeps the end of a list in view by the list's own scrolling: `scrollIntoView` would move the page. */
export function useLatestInView<Box extends HTMLElement>(latest: string): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const seen = useRef(latest);
  const toEnd = useEffectEvent(() => {
    const list = box.current;
    if (list)
      list.scrollTo({ top: list.scrollHeight, left: list.scrollWidth, behavior: 'instant' });
  });
  useLayoutEffect(() => {
    if (seen.current !== latest) toEnd();
    seen.current = latest;
  }, [latest]);
  useLayoutEffect(() => (box.current ? watchShape(box.current, () => toEnd()) : undefined), []);
  return box;
}
