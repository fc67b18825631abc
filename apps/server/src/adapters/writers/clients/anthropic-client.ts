import type { MessageCreateParamsNonStreaming } from '@anthropic-ai/sdk/resources/messages';
import { z } from 'zod';
import { fetchWithLimits } from '../../outgoing/fetch-with-limits.ts';
import { toModelFailure } from '../model-failure.ts';
import { tokenCount, type ModelClient, type ModelReply, type Question } from './model-client.ts';

type Options = { provider: string; key: string; baseUrl: string; model: string };

export async function createAnthropicClient(options: Options): Promise<ModelClient> {
  const { Anthropic } = await import('@anthropic-ai/sdk');
  const sdk = new Anthropic({
    apiKey: options.key,
    baseURL: options.baseUrl,
    // Prevents the SDK from reading environment variables for these options.
    authToken: null,
    webhookKey: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch: fetchWithLimits,
  });
  return {
    async ask(question, signal) {
      try {
        const parameters = buildParameters(options.model, question);
        return parseReply(await sdk.messages.create(parameters, { signal }));
      } catch (error) {
        signal.throwIfAborted();
        throw toModelFailure(error, options.provider);
      }
    },
  };
}

function buildParameters(model: string, question: Question): MessageCreateParamsNonStreaming {
  const asked: MessageCreateParamsNonStreaming = {
    model,
    max_tokens: question.maxTokens,
    system: question.system,
    messages: [{ role: 'user', content: question.user }],
  };
  if (question.isPlain) return asked;
  return {
    ...asked,
    thinking: { type: 'between_tools' },
    output_config: { effort: 'low' },
  };
}

const message = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
});
const cachedTokens = tokenCount.nullish();
const counts = z.object({
  usage: z.object({
    input_tokens: tokenCount,
    output_tokens: tokenCount,
    cache_creation_input_tokens: cachedTokens,
    cache_read_input_tokens: cachedTokens,
  }),
});

function parseReply(given: unknown): ModelReply {
  const counted = counts.safeParse(given).data?.usage;
  const usage = counted && {
    inputTokens:
      counted.input_tokens +
      (counted.cache_creation_input_tokens ?? 0) +
      (counted.cache_read_input_tokens ?? 0),
    outputTokens: counted.output_tokens,
  };
  const { data } = message.safeParse(given);
  if (!data) return { text: '', flaw: 'shape', usage };
  const text = data.content
    .filter(({ type }) => type === 'text')
    .map((block) => block.text ?? '')
    .join('');
  if (data.stop_reason === 'refusal') return { text, flaw: 'refusal', usage };
  if (data.stop_reason === 'max_tokens') return { text, flaw: 'length', usage };
  return text.trim() === '' ? { text, flaw: 'empty', usage } : { text, usage };
}
