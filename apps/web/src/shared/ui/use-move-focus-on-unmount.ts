import { useLayoutEffect, type RefObject } from 'react';

/**
 * Moves the focus when the element that contains it is removed. Otherwise keyboard navigation would restart at the top
 * of the page.
 */
export function useMoveFocusOnUnmount(
  box: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null | undefined,
): void {
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // The new element is in the document only after this commit.
      queueMicrotask(() => next()?.focus({ preventScroll: true }));
    };
    // oxlint-disable-next-line react/exhaustive-deps -- it is only about the end
  }, []);
}
