import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { ModelFamily } from '../../settings.ts';
import type { StoredAnswer } from './answer-cache.ts';
import { parseAnswer } from './parse-answer.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { nothingPaid, type Budget, type SpendingStop } from './budget.ts';
import type { ModelClient, ModelReply, Question, Usage } from './clients/model-client.ts';
import type { Limiter } from './limiter.ts';
import { ModelFailure } from './model-failure.ts';
import { systemPrompt } from './prompt.ts';
import { fromStorage } from './storage-failure.ts';
import { runWithTimeout } from '../outgoing/timing.ts';
import type { Timing } from '../outgoing/timing.ts';
import type { TokenGauge } from './token-gauge.ts';

export type AskOptions = {
  family: ModelFamily;
  /** Name of the model at the provider. */
  model: string;
  connect: () => Promise<ModelClient>;
  /** True for a reasoning model. Its reasoning counts as output tokens. */
  thinks: boolean;
  price: { in: number; out: number };
  timeoutMs: number;
  limiter: Limiter;
  circuitBreaker: CircuitBreaker;
  gauge: TokenGauge;
  timing: Timing;
  retryPolicy: RetryPolicy;
};

export type RetryPolicy = { maxAttempts: number; backOffMs: number; maxDelayMs: number };
export const defaultRetryPolicy: RetryPolicy = {
  maxAttempts: 3,
  backOffMs: 500,
  maxDelayMs: 20_000,
};

/**
 * Maximum output tokens for a reasoning model, and for plain requests, because the model may reason although it was not
 * asked to.
 */
export const thinkingTokens = 4000;
/** Maximum output tokens otherwise. Four sentences have about 150. */
export const answerTokens = 500;

const stops: Readonly<Record<SpendingStop, string>> = {
  budget: 'the budget of the job is used up',
  daily: 'the daily token limit of the model family is used up',
};

/** Question about one move at one reading level. */
export type MoveQuestion = {
  user: string;
  level: Level;
  /** Converts an answer to its cache entry. */
  toStoredAnswer: (answer: string) => StoredAnswer;
};

export type CallContext = { signal: AbortSignal; budget: Budget; ply?: number };

export type AskResult = {
  /** Undefined if the answer was paid for but is unusable. */
  answer: string | undefined;
  flaw: ModelReply['flaw'];
  usage: Usage;
  costMicros: number;
};

/**
 * Sends questions to one model, with rate limit, circuit breaker, budget, timeout and retries. Throws `ModelFailure`,
 * or the reason of the aborted signal.
 */
export function createAsk(options: AskOptions) {
  const { limiter, circuitBreaker, timing, retryPolicy } = options;
  /** True after the model rejected a full request but accepted a plain one. */
  let isPlain = false;

  async function ask(moveQuestion: MoveQuestion, context: CallContext): Promise<AskResult> {
    const { signal } = context;
    if (circuitBreaker.isOpen()) throw new ModelFailure('resting', 'the circuit breaker is open');
    let isAskedPlainly = isPlain;
    for (let attempt = 1; ; attempt += 1) {
      const question: Question = {
        system: systemPrompt,
        user: moveQuestion.user,
        maxTokens: options.thinks || isAskedPlainly ? thinkingTokens : answerTokens,
        isPlain: isAskedPlainly,
      };
      try {
        const result = await limiter.run(signal, () =>
          sendRequest(question, moveQuestion, context),
        );
        isPlain = isAskedPlainly;
        return result;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ModelFailure)) throw error;
        if (error.trouble === 'request' && !isAskedPlainly) {
          isAskedPlainly = true;
          continue;
        }
        const waitMs = computeDelay(attempt, error);
        const isRequestedDelay = waitMs !== undefined && error.retryAfterMs !== undefined;
        if (!(error.trouble in stops) && !isRequestedDelay) circuitBreaker.recordFailure();
        if (waitMs === undefined || circuitBreaker.isOpen()) throw error;
        await timing.sleep(waitMs, signal);
      }
    }
  }

  async function sendRequest(
    question: Question,
    { level, toStoredAnswer }: MoveQuestion,
    { signal, budget, ply }: CallContext,
  ): Promise<AskResult> {
    const client = await options.connect();
    const characters = question.system.length + question.user.length;
    const expectedTokens = options.gauge.estimate(characters);
    const maxMicros = computeCost({
      inputTokens: expectedTokens,
      outputTokens: question.maxTokens,
    });
    const { family, model } = options;
    const maxTokens = expectedTokens + question.maxTokens;
    const reserved = await fromStorage(
      budget.reserve({ family, model, level, ply, maxTokens, maxMicros }),
    );
    if (typeof reserved === 'string') throw new ModelFailure(reserved, stops[reserved]);
    let isSent = false;
    try {
      const reply = await runWithTimeout(
        { signal, ms: options.timeoutMs, createError: createTimeoutFailure },
        (inner) => {
          isSent = true;
          return client.ask(question, inner);
        },
      );
      if (reply.usage) options.gauge.learn(characters, reply.usage.inputTokens);
      const usage = reply.usage ?? estimateUsage(reply, expectedTokens);
      const costMicros = reply.usage ? computeCost(reply.usage) : maxMicros;
      const answer = reply.flaw ? undefined : parseAnswer(reply.text);
      await reserved.settle({
        ...usage,
        costMicros,
        answer: answer === undefined ? undefined : toStoredAnswer(answer),
      });
      return { answer, flaw: reply.flaw, usage, costMicros };
    } catch (error) {
      const isFree = !isSent || (error instanceof ModelFailure && !error.isPerhapsBilled);
      if (isFree) await reserved.settle(nothingPaid);
      throw error;
    }
  }

  /**
   * Estimates the usage if the provider reports none. A reply of the wrong shape does not come from a model, so it used
   * no tokens.
   */
  function estimateUsage({ text, flaw }: ModelReply, inputTokens: number): Usage {
    if (flaw === 'shape') return { inputTokens: 0, outputTokens: 0 };
    return { inputTokens, outputTokens: options.gauge.estimate(text.length) };
  }

  function computeCost({ inputTokens, outputTokens }: Usage): number {
    return Math.ceil(inputTokens * options.price.in + outputTokens * options.price.out);
  }

  /**
   * Returns the delay before a retry: the one that the provider requests, else exponential back-off with jitter.
   * Undefined if a retry is pointless.
   */
  function computeDelay(
    attempt: number,
    { trouble, retryAfterMs }: ModelFailure,
  ): number | undefined {
    if ((trouble !== 'busy' && trouble !== 'timeout') || attempt >= retryPolicy.maxAttempts)
      return undefined;
    const backOffMs = retryPolicy.backOffMs * 2 ** (attempt - 1) * (0.5 + timing.random() / 2);
    const waitMs = Math.max(retryAfterMs ?? 0, backOffMs);
    return waitMs > retryPolicy.maxDelayMs ? undefined : waitMs;
  }

  return ask;
}

function createTimeoutFailure() {
  return new ModelFailure('timeout', 'timed out', { isPerhapsBilled: true });
}
