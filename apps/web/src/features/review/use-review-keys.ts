import { useEffect, useEffectEvent } from 'react';
import { keepsKeys } from '../../shared/ui/keeps-keys.ts';
import type { Step } from './review-place.ts';

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: { type: 'previous' },
  ArrowRight: { type: 'next' },
  Home: { type: 'start' },
  End: { type: 'end' },
};

/** The keys of the whole page. */
export function useReviewKeys(take: (step: Step) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    const isOthers = event.defaultPrevented || event.isComposing || keepsKeys(event.target);
    const isChord = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (!step || isOthers || isChord) return;
    event.preventDefault();
    take(step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
