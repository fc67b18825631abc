import { strictCheck } from '@lamplight/domain/coach/llm-rewording/strict-check.ts';
import type { ModelId } from '../../settings.ts';
import { createAsk, usualPatience } from './ask.ts';
import { createBreaker } from './circuit-breaker.ts';
import { families } from './catalogue.ts';
import { anthropicClient } from './clients/anthropic-client.ts';
import type { ModelClient } from './clients/model-client.ts';
import { deepSeekDialect, openAiClient, openAiDialect } from './clients/openai-client.ts';
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
  const { logger, cache, checkFor = strictCheck } = ports;
  const { timing = realTiming, patience = usualPatience } = ports;
  const { name: model, inPrice, outPrice } = settings.writers[id];
  const { timeoutMs, requestsPerMinute, concurrency } = settings.ai;
  const { name: provider, baseUrl: usualUrl } = families[family];
  const access = { provider, key, model, baseUrl: settings.models[family].baseUrl ?? usualUrl };
  const thinks = id === 'deepseek-r1';
  const breaker = createBreaker({ failures: 5, restMs: 60_000 }, () => timing.nowMs());
  let client: Promise<ModelClient> | undefined;
  const ask = createAsk({
    family,
    model,
    // Loads the SDK on first use.
    client: () => (client ??= connect(id, access)),
    isSchemaEnforced: family !== 'deepseek',
    thinks,
    price: { in: inPrice, out: outPrice },
    timeoutMs: thinks ? 4 * timeoutMs : timeoutMs,
    limiter: createLimiter({ concurrency, perMinute: requestsPerMinute }, timing),
    breaker,
    gauge: createTokenGauge(),
    timing,
    patience,
  });
  return createModelWriter({ id, model, ask, breaker, cache, checkFor, logger });
}

type Access = { provider: string; key: string; baseUrl: string; model: string };

function connect(id: ModelId, access: Access): Promise<ModelClient> {
  switch (id) {
    case 'openai-enhanced':
    case 'openai-fast':
      return openAiClient({ ...access, dialect: openAiDialect });
    case 'deepseek-v3':
    case 'deepseek-r1':
      return openAiClient({ ...access, dialect: deepSeekDialect(id === 'deepseek-r1') });
    case 'anthropic':
      return anthropicClient(access);
    default:
      return id satisfies never;
  }
}
