import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { fetchWithLimits } from '../../outgoing/fetch-with-limits.ts';
import { toModelFailure } from '../model-failure.ts';
import { tokenCount, type ModelClient, type ModelReply, type Question } from './model-client.ts';

type Parameters = ChatCompletionCreateParamsNonStreaming & {
  /** Option that only DeepSeek has. */
  thinking?: { type: 'enabled' | 'disabled' };
};

/** Builds the request options other than the prompt. */
export type Dialect = (question: Question) => Omit<Parameters, 'model' | 'messages'>;

/** Reasoning is switched off, because the dossier contains what a comment needs, and reasoning costs more than the text. */
export const openAiDialect: Dialect = ({ maxTokens, isPlain }) => ({
  max_completion_tokens: maxTokens,
  ...(!isPlain && { reasoning_effort: 'none' }),
});

export const createDeepSeekDialect =
  (thinks: boolean): Dialect =>
  ({ maxTokens, isPlain }) => {
    const plain = { max_tokens: maxTokens };
    if (isPlain) return plain;
    return thinks
      ? { ...plain, thinking: { type: 'enabled' }, reasoning_effort: 'low' }
      : { ...plain, thinking: { type: 'disabled' }, temperature: 0.6 };
  };

type Options = {
  provider: string;
  key: string;
  baseUrl: string;
  model: string;
  dialect: Dialect;
};

/** Client for OpenAI and providers with the same API. */
export async function createOpenAiClient(options: Options): Promise<ModelClient> {
  const { OpenAI } = await import('openai');
  const sdk = new OpenAI({
    apiKey: options.key,
    baseURL: options.baseUrl,
    // Prevents the SDK from reading environment variables for these options.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch: fetchWithLimits,
  });
  return {
    async ask(question, signal) {
      const parameters: Parameters = {
        model: options.model,
        messages: [
          { role: 'system', content: question.system },
          { role: 'user', content: question.user },
        ],
        ...options.dialect(question),
      };
      try {
        return parseReply(await sdk.chat.completions.create(parameters, { signal }));
      } catch (error) {
        signal.throwIfAborted();
        throw toModelFailure(error, options.provider);
      }
    },
  };
}

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});
const counts = z.object({
  usage: z.object({ prompt_tokens: tokenCount, completion_tokens: tokenCount }),
});

/** Validates the reply, because the SDK does not check replies against its types. */
function parseReply(given: unknown): ModelReply {
  const { data: counted } = counts.safeParse(given);
  const usage = counted && {
    inputTokens: counted.usage.prompt_tokens,
    outputTokens: counted.usage.completion_tokens,
  };
  const choice = completion.safeParse(given).data?.choices[0];
  if (!choice) return { text: '', flaw: 'shape', usage };
  const { content, refusal } = choice.message;
  const text = content ?? '';
  if (refusal || choice.finish_reason === 'content_filter') {
    return { text, flaw: 'refusal', usage };
  }
  if (choice.finish_reason === 'length') return { text, flaw: 'length', usage };
  return text.trim() === '' ? { text, flaw: 'empty', usage } : { text, usage };
}
