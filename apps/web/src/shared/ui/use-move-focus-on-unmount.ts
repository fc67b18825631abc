import { useLayoutEffect, type RefObject } from 'react';

/** What goes away with the focus in it hands it on: left alone, a keyboard reader would be sent to the top of the page. */
export function useMoveFocusOnUnmount(
  box: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null | undefined,
): void {
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // What comes in its place is there once this change is through.
      queueMicrotask(() => next()?.focus({ preventScroll: true }));
    };
    // oxlint-disable-next-line react/exhaustive-deps -- it is only about the end
  }, []);
}
