import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/** Longest wait for an animation frame in milliseconds. A hidden page gets no animation frames. */
const withoutFrameMs = 200;

/**
 * Renders a screen in stages: stage 0 first, then one more stage after each paint, up to `last`. The board is stage 0,
 * so that it appears before lists and panels use the main thread. Each stage is a separate task, so that input can be
 * handled in between.
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

/**
 * Returns false for one render after the data of a screen is ready. The screen is then mounted in a render that input
 * can interrupt. Mounted with the answer of a query, it would be one long task.
 */
export function useInterruptibleMount(isReady: boolean): boolean {
  return useDeferredValue(isReady, false) && isReady;
}
