import type { PackedQuestion } from '@lamplight/player-model/messages.ts';
import type { Prediction } from '@lamplight/player-model/player-model.ts';

export type PredictAll = (questions: readonly PackedQuestion[]) => Promise<readonly Prediction[]>;

declare global {
  interface Window {
    /** Lets tests ask the player model of this browser. */
    predictAll?: PredictAll;
  }
}

export function predictInWindow(predictAll: PredictAll): void {
  window.predictAll = predictAll;
}
