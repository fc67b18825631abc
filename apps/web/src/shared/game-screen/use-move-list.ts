import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

/**
 * Keeps the move of `index` in the middle of its list or ribbon by scrolling that element alone: `scrollIntoView` would move
 * the page. If a move has the focus, the focus follows. With `last`, the arrow keys up and down go from row to row.
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

  // After the frame that draws the step: earlier, the browser would lay out the page in the middle of it.
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
    // The start position has a row of its own; the other rows hold two half-moves.
    const to = from < 0 ? Math.min(0, direction) : from + 2 * direction;
    findCell(list.current, Math.max(-1, Math.min(last, to)))?.focus();
  };

  return { list, onKeyDown };
}

function findCell(list: HTMLElement, index: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-index="${index}"]`);
}

/** Calls back when a list has been laid out, before the paint, and again when its size or its fonts change. */
function watchShape(list: HTMLElement, changed: () => void): () => void {
  const watch = new ResizeObserver(() => changed());
  watch.observe(list);
  // `fonts.ready` would force a layout of the whole page.
  const onFonts = (): void => void requestAnimationFrame(() => changed());
  document.fonts.addEventListener('loadingdone', onFonts);
  return () => {
    watch.disconnect();
    document.fonts.removeEventListener('loadingdone', onFonts);
  };
}
