import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { watchShape } from '../board/watch-shape.ts';

interface MoveListOptions {
  readonly index: number;
  /** Brings the move of this index to the middle of the list. */
  readonly centre: (list: HTMLElement, index: number) => void;
  /** Up and down in a list of rows of two; along a ribbon there is only the step. */
  readonly leap?: ((from: number, direction: 1 | -1) => number) | undefined;
}

/**
 * Keeps the current move in the middle of its list, by the list's own scrolling: `scrollIntoView` would move the page. The
 * focus goes with it if it was on a move.
 */
export function useMoveList({ index, centre, leap }: MoveListOptions): {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef(index);
  const isComing = useRef(false);
  const centreNow = useEffectEvent(() => {
    if (list.current) centre(list.current, wanted.current);
  });

  // After the frame that draws the step: earlier, the browser would lay out the page in the middle of it.
  useEffect(() => {
    if (wanted.current === index) return;
    wanted.current = index;
    if (isComing.current) return;
    isComing.current = true;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isComing.current = false;
        centreNow();
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
    () => (list.current ? watchShape(list.current, () => centreNow()) : undefined),
    [],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    const { target } = event;
    if (!direction || !leap || !(target instanceof HTMLElement)) return;
    const from = Number(target.dataset['index'] ?? Number.NaN);
    if (Number.isNaN(from) || !list.current) return;
    event.preventDefault();
    findCell(list.current, leap(from, direction))?.focus();
  };

  return { list, onKeyDown };
}

export function findCell(list: HTMLElement, index: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-index="${index}"]`);
}
