import { useLayoutEffect, type RefObject } from 'react';

/**
 * Moves the focus when an element that contains it is removed: otherwise the keyboard would start again at the top of
 * the page.
 */
export function useMoveFocusOnUnmount(
  box: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null | undefined,
): void {
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // The replacement is in the document after this commit.
      queueMicrotask(() => next()?.focus({ preventScroll: true }));
    };
    // oxlint-disable-next-line react/exhaustive-deps -- it is only about the end
  }, []);
}
