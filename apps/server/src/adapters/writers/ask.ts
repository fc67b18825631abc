import type { Answer } from '@lamplight/domain/coach/llm-rewording/answer.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { ModelFamily } from '../../settings.ts';
import type { KeptAnswer } from './answer-cache.ts';
import { readAnswer } from './answer-shape.ts';
import type { Breaker } from './circuit-breaker.ts';
import { nothingPaid, type Budget, type SpendingStop } from './budget.ts';
import type { ModelClient, ModelReply, Question, Usage } from './clients/model-client.ts';
import type { Limiter } from './limiter.ts';
import { ModelFailure } from './model-failure.ts';
import { systemPrompt } from './prompt.ts';
import { fromStorage } from './storage-failure.ts';
import { withDeadline } from '../outgoing/timing.ts';
import type { Timing } from '../outgoing/timing.ts';
import type { TokenGauge } from './token-gauge.ts';

export type Asking = {
  family: ModelFamily;
  /** Model name at the provider. */
  model: string;
  client: () => Promise<ModelClient>;
  /** The provider enforces the JSON schema, except for plain requests. */
  isSchemaEnforced: boolean;
  /** A reasoning model; its thinking counts as output. */
  thinks: boolean;
  price: { in: number; out: number };
  timeoutMs: number;
  limiter: Limiter;
  breaker: Breaker;
  gauge: TokenGauge;
  timing: Timing;
  patience: Patience;
};

export type Patience = { tries: number; backOffMs: number; longestWaitMs: number };
export const usualPatience: Patience = { tries: 3, backOffMs: 500, longestWaitMs: 20_000 };

/** Allowance for a model that reasons although it was not asked to. */
const thinkingTokens = 4000;

const stops: Readonly<Record<SpendingStop, string>> = {
  budget: 'the job may spend no more',
  daily: 'its family has used the tokens of this day',
};

/** Question about one move at one level. */
export type ToAsk = {
  user: string;
  answerTokens: number;
  level: Level;
  /** Cache entry for an answer. */
  keptAs: (answer: Answer) => KeptAnswer;
};

export type Occasion = { signal: AbortSignal; budget: Budget; ply?: number };

export type Asked = {
  /** Undefined if the answer was paid for but unusable. */
  answer: Answer | undefined;
  flaw: ModelReply['flaw'];
  usage: Usage;
  costMicros: number;
};

/**
 * Asks one model with rate limit, circuit breaker, budget, timeout and retries. Throws `ModelFailure`, or the reason of
 * the aborted signal.
 */
export function createAsk(asking: Asking) {
  const { limiter, breaker, timing, patience } = asking;
  /** Set after the model rejected the full request but accepted a plain one. */
  let isPlain = false;

  async function ask(toAsk: ToAsk, occasion: Occasion): Promise<Asked> {
    const { signal } = occasion;
    if (breaker.isOpen()) throw new ModelFailure('resting', 'it has failed too often of late');
    let isAskedPlainly = isPlain;
    for (let tried = 1; ; tried += 1) {
      const question: Question = {
        system: systemPrompt(asking.isSchemaEnforced && !isAskedPlainly),
        user: toAsk.user,
        maxTokens: asking.thinks || isAskedPlainly ? thinkingTokens : toAsk.answerTokens,
        isPlain: isAskedPlainly,
      };
      try {
        const asked = await limiter.run(signal, () => attempt(question, toAsk, occasion));
        isPlain = isAskedPlainly;
        return asked;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ModelFailure)) throw error;
        if (error.trouble === 'request' && !isAskedPlainly) {
          isAskedPlainly = true;
          continue;
        }
        const waitMs = waitBefore(tried, error);
        const isPolite = waitMs !== undefined && error.retryAfterMs !== undefined;
        if (!(error.trouble in stops) && !isPolite) breaker.failed();
        if (waitMs === undefined || breaker.isOpen()) throw error;
        await timing.sleep(waitMs, signal);
      }
    }
  }

  async function attempt(
    question: Question,
    { level, keptAs }: ToAsk,
    { signal, budget, ply }: Occasion,
  ): Promise<Asked> {
    const client = await asking.client();
    const characters = question.system.length + question.user.length;
    const expectedTokens = asking.gauge.estimate(characters);
    const mostMicros = costOf({ inputTokens: expectedTokens, outputTokens: question.maxTokens });
    const { family, model } = asking;
    const mostTokens = expectedTokens + question.maxTokens;
    const reserved = await fromStorage(
      budget.reserve({ family, model, level, ply, mostTokens, mostMicros }),
    );
    if (typeof reserved === 'string') throw new ModelFailure(reserved, stops[reserved]);
    let isSent = false;
    try {
      const reply = await withDeadline({ signal, ms: asking.timeoutMs, late }, (inner) => {
        isSent = true;
        return client.ask(question, inner);
      });
      if (reply.usage) asking.gauge.learn(characters, reply.usage.inputTokens);
      const usage = reply.usage ?? guessed(reply, expectedTokens);
      const costMicros = reply.usage ? costOf(reply.usage) : mostMicros;
      const answer = reply.flaw ? undefined : readAnswer(reply.text);
      await reserved.settle({ ...usage, costMicros, answer: answer && keptAs(answer) });
      return { answer, flaw: reply.flaw, usage, costMicros };
    } catch (error) {
      const isFree = !isSent || (error instanceof ModelFailure && !error.isPerhapsBilled);
      if (isFree) await reserved.settle(nothingPaid);
      throw error;
    }
  }

  /** Estimated usage if the provider reports none. A reply of the wrong shape is not from a model and used no tokens. */
  function guessed({ text, flaw }: ModelReply, inputTokens: number): Usage {
    if (flaw === 'shape') return { inputTokens: 0, outputTokens: 0 };
    return { inputTokens, outputTokens: asking.gauge.estimate(text.length) };
  }

  function costOf({ inputTokens, outputTokens }: Usage): number {
    return Math.ceil(inputTokens * asking.price.in + outputTokens * asking.price.out);
  }

  /**
   * Delay before a retry: as the provider asks, else exponential back-off with jitter; undefined if the failure is not
   * worth a retry.
   */
  function waitBefore(tried: number, { trouble, retryAfterMs }: ModelFailure): number | undefined {
    if ((trouble !== 'busy' && trouble !== 'timeout') || tried >= patience.tries) return undefined;
    const backOffMs = patience.backOffMs * 2 ** (tried - 1) * (0.5 + timing.chance() / 2);
    const waitMs = Math.max(retryAfterMs ?? 0, backOffMs);
    return waitMs > patience.longestWaitMs ? undefined : waitMs;
  }

  return ask;
}

function late() {
  return new ModelFailure('timeout', 'it took too long', { isPerhapsBilled: true });
}
