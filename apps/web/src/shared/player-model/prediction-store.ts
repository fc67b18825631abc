import { createStore } from '../store/create-store.ts';
import type { Store } from '../store/create-store.ts';
import { playerModelCopy } from './copy.ts';
import type { MovesQuestion, PredictedMoves } from './predict-moves.ts';

export type PredictionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly question: MovesQuestion }
  | { readonly kind: 'failed'; readonly question: MovesQuestion; readonly message: string }
  | ({ readonly kind: 'predicted'; readonly question: MovesQuestion } & PredictedMoves);

export interface PredictionStore extends Pick<Store<PredictionState>, 'read' | 'subscribe'> {
  /** Asks for a prediction. Only the newest question is answered; a failed one is asked again. */
  readonly ask: (question: MovesQuestion) => void;
  /** Takes back the question. Known predictions remain. */
  readonly cancel: () => void;
}

type Predict = (question: MovesQuestion, signal: AbortSignal) => Promise<PredictedMoves>;

const idle: PredictionState = { kind: 'idle' };
const maxKnown = 200;

/**
 * Runs one question at a time, because a worker computes even what is taken back: on a slow phone, a dragged slider would
 * otherwise fill its queue. A prediction for another rating of the same position is shown until the newest one is there.
 */
export function createPredictionStore(predict: Predict): PredictionStore {
  const { read, set, subscribe } = createStore(idle);
  const known = new Map<string, PredictedMoves>();
  let controller: AbortController | undefined;
  let wanted: MovesQuestion | undefined;

  async function run(question: MovesQuestion, signal: AbortSignal): Promise<void> {
    const state = await settle(question, signal);
    if (signal.aborted) return;
    controller = undefined;
    const isNewest = wanted === question;
    if (isNewest) wanted = undefined;
    if (isNewest || (wanted && state.kind === 'predicted' && isSamePosition(wanted, question))) {
      set(state);
    }
    if (wanted) ask(wanted);
  }

  async function settle(question: MovesQuestion, signal: AbortSignal): Promise<PredictionState> {
    try {
      const prediction = await predict(question, signal);
      remember(toKey(question), prediction);
      return { kind: 'predicted', question, ...prediction };
    } catch (error) {
      const message = error instanceof Error ? error.message : playerModelCopy.movesFailed;
      return { kind: 'failed', question, message };
    }
  }

  function remember(key: string, prediction: PredictedMoves): void {
    known.set(key, prediction);
    const [oldest] = known.keys();
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
  }

  function ask(question: MovesQuestion): void {
    const found = known.get(toKey(question));
    if (found) {
      wanted = undefined;
      return set({ kind: 'predicted', question, ...found });
    }
    wanted = question;
    const shown = read();
    const isStillShown = shown.kind === 'predicted' && isSamePosition(shown.question, question);
    if (!isStillShown) set({ kind: 'loading', question });
    if (controller) return;
    controller = new AbortController();
    void run(question, controller.signal);
  }

  return {
    read,
    subscribe,
    ask,
    cancel: () => {
      controller?.abort();
      controller = undefined;
      wanted = undefined;
      if (read().kind !== 'idle') set(idle);
    },
  };
}

/** The history is part of the position, because the model sees it. */
function isSamePosition(one: MovesQuestion, other: MovesQuestion): boolean {
  return toPositionKey(one) === toPositionKey(other);
}

function toPositionKey({ fen, moves }: MovesQuestion): string {
  return [fen, ...moves].join(' ');
}

function toKey(question: MovesQuestion): string {
  return `${question.rating} ${toPositionKey(question)}`;
}
