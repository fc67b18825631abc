import type { Timers } from '@lamplight/engine/transport.ts';
import { packQuestion } from '@lamplight/player-model/messages.ts';
import type { FromModelThread, ToModelThread } from '@lamplight/player-model/messages.ts';
import { PlayerModelError } from '@lamplight/player-model/player-model-error.ts';
import type { Prediction, Question } from '@lamplight/player-model/player-model.ts';
import { timeLimits } from '../engine/time-limits.ts';

export interface BrowserPlayerModel {
  /** True if the next question needs no download. */
  readonly isLoaded: () => boolean;
  /**
   * Predicts the moves of people, in the order of the questions. The worker starts with the first question. Rejects
   * with a PlayerModelError.
   */
  readonly predictAll: (
    questions: readonly Question[],
    signal?: AbortSignal,
  ) => Promise<readonly Prediction[]>;
  /** Ends the worker and frees its memory. Open questions fail; the next question starts another worker. */
  readonly close: () => void;
}

export interface ModelWorker {
  readonly send: (message: ToModelThread) => void;
  readonly end: () => void;
}

/** `onDeath` is called once, and not after `end`. */
export type OpenModelWorker = (handlers: {
  readonly onAnswer: (answer: FromModelThread) => void;
  readonly onDeath: (reason: string) => void;
}) => ModelWorker;

interface Settings {
  readonly open: OpenModelWorker;
  readonly timers: Timers;
  /** Called when the worker has answered for the first time in this tab. */
  readonly onRunning?: () => void;
}

interface Open {
  readonly resolve: (predictions: readonly Prediction[]) => void;
  readonly reject: (error: PlayerModelError) => void;
}

/** Creates the player model of this tab. It keeps running for a while after a question. */
export function createBrowserPlayerModel({
  open,
  timers,
  onRunning,
}: Settings): BrowserPlayerModel {
  const questionsById = new Map<number, Open>();
  let worker: ModelWorker | undefined;
  let isLoaded = false;
  let hasRun = false;
  let lastId = 0;
  let failedAtMs = -Infinity;
  let stayAwake: (() => void) | undefined;

  function settle(id: number, finish: (each: Open) => void): void {
    const found = questionsById.get(id);
    if (!found) return;
    questionsById.delete(id);
    finish(found);
    if (questionsById.size === 0) stayAwake = timers.after(timeLimits.idleMs, close);
  }

  function end(error: PlayerModelError): void {
    worker?.end();
    worker = undefined;
    isLoaded = false;
    for (const id of questionsById.keys()) settle(id, ({ reject }) => reject(error));
    stayAwake?.();
  }

  function close(): void {
    end(new PlayerModelError('closed', 'the player model was closed'));
  }

  /** A browser without workers, or with a policy against this one, throws instead of starting it. */
  function start(): ModelWorker | undefined {
    try {
      return open({ onAnswer: receive, onDeath: fail });
    } catch (error) {
      fail(String(error));
      return undefined;
    }
  }

  function fail(reason: string): void {
    failedAtMs = timers.now();
    end(new PlayerModelError('failed', reason));
  }

  function receive({ id, predictions }: FromModelThread): void {
    isLoaded = true;
    if (!hasRun) onRunning?.();
    hasRun = true;
    settle(id, ({ resolve }) => resolve(predictions));
  }

  function ask(questions: readonly Question[], opened: Open): number {
    stayAwake?.();
    lastId += 1;
    questionsById.set(lastId, opened);
    worker ??= start();
    worker?.send({ id: lastId, questions: questions.map(packQuestion) });
    return lastId;
  }

  return {
    isLoaded: () => isLoaded,
    predictAll: (questions, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new PlayerModelError('cancelled', 'cancelled'));
        // A worker that has just failed would most likely fail again, and its caller can ask the server.
        if (timers.now() - failedAtMs < timeLimits.retryLoadAfterMs) {
          return reject(new PlayerModelError('failed', 'the player model has just failed'));
        }
        const cancel = (): void =>
          settle(id, () => reject(new PlayerModelError('cancelled', 'cancelled')));
        const stopListening = (): void => signal?.removeEventListener('abort', cancel);
        const id = ask(questions, {
          resolve: (predictions) => {
            stopListening();
            resolve(predictions);
          },
          reject: (error) => {
            stopListening();
            reject(error);
          },
        });
        signal?.addEventListener('abort', cancel);
      }),
    close,
  };
}
