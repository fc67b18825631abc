import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** A notch of a mouse wheel is 100 or more; a trackpad tells of every few pixels. */
const notchPx = 50;
const linePx = 20;
const leastPauseMs = 45;
const forgottenAfterMs = 250;

/** The wheel over an element steps, a notch at a time. Only where the page itself has nothing to scroll. */
export function useWheelSteps(
  element: RefObject<HTMLElement | null>,
  isOn: boolean,
  onStep: (direction: 1 | -1) => void,
): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const target = element.current;
    if (!isOn || !target) return undefined;
    let gathered = 0;
    let lastAt = 0;
    let steppedAt = 0;
    const onWheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const delta =
        event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * linePx;
      const isNew = event.timeStamp - lastAt > forgottenAfterMs || delta * gathered < 0;
      gathered = (isNew ? 0 : gathered) + delta;
      lastAt = event.timeStamp;
      if (Math.abs(gathered) < notchPx || event.timeStamp - steppedAt < leastPauseMs) return;
      steppedAt = event.timeStamp;
      step(gathered > 0 ? 1 : -1);
      gathered = 0;
    };
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => target.removeEventListener('wheel', onWheel);
  }, [element, isOn]);
}
