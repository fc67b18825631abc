import type { ModelId } from '../../settings.ts';
import { createAsk, defaultRetryPolicy } from './ask.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { families, isReasoning } from './catalogue.ts';
import { createAnthropicClient } from './clients/anthropic-client.ts';
import type { ModelClient } from './clients/model-client.ts';
import {
  createDeepSeekDialect,
  createOpenAiClient,
  openAiDialect,
} from './clients/openai-client.ts';
import { createLimiter } from './limiter.ts';
import { createModelWriter } from './model-writer.ts';
import { createTokenGauge } from './token-gauge.ts';
import { realTiming } from '../outgoing/timing.ts';
import type { Writer } from './writer.ts';
import type { KeyedModel, WriterPorts, WriterSettings } from './writers.ts';

export function makeWriter(
  { id, family, key }: KeyedModel,
  settings: WriterSettings,
  ports: WriterPorts,
): Writer {
  const { logger, cache } = ports;
  const { timing = realTiming, retryPolicy = defaultRetryPolicy } = ports;
  const { name: model, inPrice, outPrice } = settings.writers[id];
  const { timeoutMs, requestsPerMinute, concurrency } = settings.ai;
  const { name: provider, baseUrl: defaultUrl } = families[family];
  const access = { provider, key, model, baseUrl: settings.models[family].baseUrl ?? defaultUrl };
  const thinks = isReasoning(id);
  const circuitBreaker = createCircuitBreaker({ failures: 5, restMs: 60_000 }, () =>
    timing.nowMs(),
  );
  let client: Promise<ModelClient> | undefined;
  const ask = createAsk({
    family,
    model,
    // Loads the SDK of the provider on first use.
    connect: () => (client ??= connect(id, access)),
    thinks,
    price: { in: inPrice, out: outPrice },
    timeoutMs: thinks ? 4 * timeoutMs : timeoutMs,
    limiter: createLimiter({ concurrency, perMinute: requestsPerMinute }, timing),
    circuitBreaker,
    gauge: createTokenGauge(),
    timing,
    retryPolicy,
  });
  return createModelWriter({ id, model, ask, circuitBreaker, cache, logger });
}

type Access = { provider: string; key: string; baseUrl: string; model: string };

function connect(id: ModelId, access: Access): Promise<ModelClient> {
  switch (id) {
    case 'openai-enhanced':
    case 'openai-fast':
      return createOpenAiClient({ ...access, dialect: openAiDialect });
    case 'deepseek-v3':
    case 'deepseek-r1':
      return createOpenAiClient({
        ...access,
        dialect: createDeepSeekDialect(isReasoning(id)),
      });
    case 'anthropic':
      return createAnthropicClient(access);
    default:
      return id satisfies never;
  }
}
