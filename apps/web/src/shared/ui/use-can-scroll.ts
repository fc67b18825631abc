import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** True while the content of an element is higher than the element. `content` is the only child of `box`. */
export function useCanScroll(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): boolean {
  const [canScroll, setCanScroll] = useState(false);
  useEffect(() => {
    const outer = box.current;
    const inner = content.current;
    if (!outer || !inner) return undefined;
    // Heights are rounded to whole pixels, so a difference of one pixel is none.
    const watch = new ResizeObserver(() =>
      setCanScroll(outer.scrollHeight > outer.clientHeight + 1),
    );
    watch.observe(outer);
    watch.observe(inner);
    return () => watch.disconnect();
  }, [box, content]);
  return canScroll;
}
