import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

/**
 * Keeps the move at `index` in the middle of its list or ribbon. Only that element is scrolled, because
 * `scrollIntoView` would also scroll the page. If a move has the focus, the focus follows. If `last` is given, the up
 * and down arrow keys move the focus from row to row.
 */
export function useMoveList<Box extends HTMLElement>(
  index: number,
  last?: number,
): {
  readonly list: RefObject<Box | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const list = useRef<Box>(null);
  const centred = useRef(index);
  const isScheduled = useRef(false);
  const centreMove = useEffectEvent(() => {
    const box = list.current;
    const cell = box && findCell(box, centred.current);
    if (!cell) return;
    box.scrollTop = cell.offsetTop - (box.clientHeight - cell.offsetHeight) / 2;
    box.scrollLeft = cell.offsetLeft - (box.clientWidth - cell.offsetWidth) / 2;
  });

  // Scrolls after the frame that draws the step. Scrolling earlier would force a layout in the middle of that frame.
  useEffect(() => {
    if (centred.current === index) return;
    centred.current = index;
    if (isScheduled.current) return;
    isScheduled.current = true;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isScheduled.current = false;
        centreMove();
      }),
    );
  }, [index]);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.dataset['index'] && box.contains(focused)) {
      findCell(box, index)?.focus({ preventScroll: true });
    }
  }, [index]);

  useLayoutEffect(
    () => (list.current ? watchShape(list.current, () => centreMove()) : undefined),
    [],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    const { target } = event;
    if (!direction || last === undefined || !(target instanceof HTMLElement)) return;
    const from = Number(target.dataset['index'] ?? Number.NaN);
    if (Number.isNaN(from) || !list.current) return;
    event.preventDefault();
    // The start position has its own row. Every other row has two half-moves.
    const to = from < 0 ? Math.min(0, direction) : from + 2 * direction;
    findCell(list.current, Math.max(-1, Math.min(last, to)))?.focus();
  };

  return { list, onKeyDown };
}

function findCell(list: HTMLElement, index: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-index="${index}"]`);
}

/** Calls `changed` after the first layout of the list, before the paint, and when its size or the loaded fonts change. */
function watchShape(list: HTMLElement, changed: () => void): () => void {
  const watch = new ResizeObserver(() => changed());
  watch.observe(list);
  // The event is used instead of `fonts.ready`, which would force a layout of the whole page.
  const onFonts = (): void => void requestAnimationFrame(() => changed());
  document.fonts.addEventListener('loadingdone', onFonts);
  return () => {
    watch.disconnect();
    document.fonts.removeEventListener('loadingdone', onFonts);
  };
}
