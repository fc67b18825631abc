import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface DialogFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onOpenAutoFocus: (event: Event) => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Focuses the element with data-first, also when one dialog replaces another. After closing, the focus goes to the
 * pending choice
 * or back to where it was.
 */
export function useDialogFocus(
  kind: string | null | undefined,
  focusElsewhere: () => void,
): DialogFocus {
  const ref = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (kind) focusFirst(ref.current);
  }, [kind]);
  return {
    ref,
    onOpenAutoFocus: (event) => {
      event.preventDefault();
      opener.current = document.activeElement;
      focusFirst(ref.current);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const place = findFocusTarget(opener.current);
      if (place) place.focus({ preventScroll: true });
      else focusElsewhere();
    },
  };
}

function focusFirst(content: HTMLElement | null): void {
  const first = content?.querySelector<HTMLElement>('[data-first]:not(:disabled)') ?? content;
  first?.focus({ preventScroll: true });
  content?.scrollTo({ top: 0 });
}

function findFocusTarget(opener: Element | null): HTMLElement | null {
  const waiting = document.querySelector<HTMLElement>('[data-pending-choice]');
  const isPlace = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  return waiting ?? (isPlace ? opener : null);
}
