import { handlesKeysItself, usePageKeys } from '../../shared/shell/use-page-keys.ts';
import type { Step } from './review-position.ts';

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: { type: 'previous' },
  ArrowRight: { type: 'next' },
  Home: { type: 'start' },
  End: { type: 'end' },
};

export function useReviewKeys(take: (step: Step) => void): void {
  usePageKeys((event) => {
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    const isOthers = event.defaultPrevented || event.isComposing || handlesKeysItself(event.target);
    const isChord = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (!step || isOthers || isChord) return;
    event.preventDefault();
    take(step);
  });
}
