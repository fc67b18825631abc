import { useEffect, useEffectEvent } from 'react';

const autoplayMs = 1500;

/** A step every second and a half, for as long as there is one to take. */
export function useAutoplay(isPlaying: boolean, step: () => void): void {
  const next = useEffectEvent(step);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(next, autoplayMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
}
