import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Keeps the end of a list in view by the list's own scrolling: `scrollIntoView` would move the page. */
export function useLatestInView<Box extends HTMLElement>(latest: string): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const seen = useRef<string>(undefined);
  const toEnd = useEffectEvent(() => {
    const list = box.current;
    if (list)
      list.scrollTo({ top: list.scrollHeight, left: list.scrollWidth, behavior: 'instant' });
  });
  useLayoutEffect(() => {
    if (seen.current !== latest) toEnd();
    seen.current = latest;
  }, [latest]);
  useEffect(() => {
    const list = box.current;
    if (!list) return undefined;
    const watch = new ResizeObserver(() => toEnd());
    watch.observe(list);
    // Widths are others once the fonts are there.
    void document.fonts.ready.then(() => toEnd());
    return () => watch.disconnect();
  }, []);
  return box;
}
