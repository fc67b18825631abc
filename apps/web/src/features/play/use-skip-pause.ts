import { useEffect } from 'react';

const signs = ['keydown', 'pointerdown'] as const;

/** While something is shown for its time, any key, click or tap goes on at once. */
export function useSkipPause(isShowing: boolean, onHurry: () => void): void {
  useEffect(() => {
    if (!isShowing) return undefined;
    for (const sign of signs) addEventListener(sign, onHurry, { capture: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, onHurry, { capture: true });
    };
  }, [isShowing, onHurry]);
}
