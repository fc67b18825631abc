import { startTransition, useEffect, useState } from 'react';

/** A hidden page gets no animation frames. */
const withoutFrameMs = 200;

/**
 * Draws a screen in stages: 0 in the first render, then one more after each paint, up to `last`. The board is stage 0, so that
 * it is on the screen before lists and panels take the main thread; each stage is a task of its own that input can interrupt.
 */
export function useDrawingStage(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage >= last) return undefined;
    const drawNext = (): void => startTransition(() => setStage(stage + 1));
    let timer = setTimeout(drawNext, withoutFrameMs);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(drawNext);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [stage, last]);
  return stage;
}
