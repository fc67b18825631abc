import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { answerSchema } from '../answer-shape.ts';
import { guardedFetch } from '../../outgoing/guarded-fetch.ts';
import { failureFrom } from '../model-failure.ts';
import { tokenCount, type ModelClient, type ModelReply, type Question } from './model-client.ts';

type Parameters = ChatCompletionCreateParamsNonStreaming & {
  /** DeepSeek's own. */
  thinking?: { type: 'enabled' | 'disabled' };
};

/** How a model is asked apart from the words. */
export type Dialect = (question: Question) => Omit<Parameters, 'model' | 'messages'>;

/** Answers held to the schema by the provider; no thinking about what is a matter of wording. */
export const openAiDialect: Dialect = ({ maxTokens, isPlain }) =>
  isPlain
    ? { max_completion_tokens: maxTokens, response_format: { type: 'json_object' } }
    : {
        max_completion_tokens: maxTokens,
        reasoning_effort: 'none',
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'comment', strict: true, schema: { ...answerSchema } },
        },
      };

/** Its JSON mode knows no schema: that stands in the prompt. */
export const deepSeekDialect =
  (thinks: boolean): Dialect =>
  ({ maxTokens, isPlain }) => {
    const plain = { max_tokens: maxTokens, response_format: { type: 'json_object' } } as const;
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

/** OpenAI, and whoever speaks its language. */
export async function openAiClient(options: Options): Promise<ModelClient> {
  const { OpenAI } = await import('openai');
  const sdk = new OpenAI({
    apiKey: options.key,
    baseURL: options.baseUrl,
    // What the environment says to other programs is not meant for this one.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch: guardedFetch,
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
        return replyFrom(await sdk.chat.completions.create(parameters, { signal }));
      } catch (error) {
        signal.throwIfAborted();
        throw failureFrom(error, options.provider);
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

/** The SDK hands on whatever came: its types are a hope. */
function replyFrom(given: unknown): ModelReply {
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
