import type { Breaker } from './breaker.ts';
import type { Budget } from './budget.ts';
import type { ModelClient, ModelReply, Question, Usage } from './clients/model-client.ts';
import type { Limiter } from './limiter.ts';
import { ModelFailure } from './model-failure.ts';
import { systemPrompt } from './prompt.ts';
import { withDeadline } from '../outgoing/timing.ts';
import type { Timing } from '../outgoing/timing.ts';
import type { TokenGauge } from './token-gauge.ts';

export type Asking = {
  client: () => Promise<ModelClient>;
  /** The provider holds the model to the schema, unless it is asked plainly. */
  isSchemaEnforced: boolean;
  /** Thinks before it answers, which counts as output. */
  thinks: boolean;
  price: { in: number; out: number };
  timeoutMs: number;
  limiter: Limiter;
  breaker: Breaker;
  gauge: TokenGauge;
  timing: Timing;
  patience: Patience;
  /** What an answer has cost. */
  onUsage(usage: Usage): void;
};

export type Patience = { tries: number; backOffMs: number; longestWaitMs: number };
export const usualPatience: Patience = { tries: 3, backOffMs: 500, longestWaitMs: 20_000 };

/** Room for a model that thinks although it was not asked to. */
const thinkingTokens = 4000;

export type Asked = { reply: ModelReply; usage: Usage; costMicros: number };

/** Asks one model, with all the care a paid service over a network needs. Throws `ModelFailure`, or what the signal says. */
export function createAsk(asking: Asking) {
  const { limiter, breaker, timing, patience } = asking;
  /** The model did not take the other way of asking: not tried again. */
  let isPlain = false;

  async function ask(
    { user, answerTokens }: { user: string; answerTokens: number },
    { signal, budget }: { signal: AbortSignal; budget: Budget },
  ): Promise<Asked> {
    if (breaker.isOpen()) throw new ModelFailure('resting', 'it has failed too often of late');
    let isAskedPlainly = isPlain;
    for (let tried = 1; ; tried += 1) {
      const question: Question = {
        system: systemPrompt(asking.isSchemaEnforced && !isAskedPlainly),
        user,
        maxTokens: asking.thinks || isAskedPlainly ? thinkingTokens : answerTokens,
        isPlain: isAskedPlainly,
      };
      try {
        const asked = await limiter.run(signal, () => attempt(question, signal, budget));
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
        if (error.trouble !== 'budget' && !isPolite) breaker.failed();
        if (waitMs === undefined || breaker.isOpen()) throw error;
        await timing.sleep(waitMs, signal);
      }
    }
  }

  async function attempt(question: Question, signal: AbortSignal, budget: Budget): Promise<Asked> {
    const characters = question.system.length + question.user.length;
    const expectedTokens = asking.gauge.estimate(characters);
    const mostMicros = costOf({ inputTokens: expectedTokens, outputTokens: question.maxTokens });
    const reservation = budget.reserve(mostMicros);
    if (!reservation) throw new ModelFailure('budget', 'the job may spend no more');
    try {
      const client = await asking.client();
      const reply = await withDeadline({ signal, ms: asking.timeoutMs, late }, (inner) =>
        client.ask(question, inner),
      );
      if (reply.usage) asking.gauge.learn(characters, reply.usage.inputTokens);
      const usage = reply.usage ?? guessed(reply, expectedTokens);
      const costMicros = reply.usage ? costOf(reply.usage) : mostMicros;
      reservation.settle(costMicros);
      asking.onUsage(usage);
      return { reply, usage, costMicros };
    } catch (error) {
      const isFree = error instanceof ModelFailure && !error.isPerhapsBilled;
      reservation.settle(isFree ? 0 : undefined);
      throw error;
    }
  }

  /** What is no answer of a model has used no tokens. */
  function guessed({ text, flaw }: ModelReply, inputTokens: number): Usage {
    if (flaw === 'shape') return { inputTokens: 0, outputTokens: 0 };
    return { inputTokens, outputTokens: asking.gauge.estimate(text.length) };
  }

  function costOf({ inputTokens, outputTokens }: Usage): number {
    return inputTokens * asking.price.in + outputTokens * asking.price.out;
  }

  /** What the provider asks for, else twice as long each time and never the same; undefined when it is not worth it. */
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
