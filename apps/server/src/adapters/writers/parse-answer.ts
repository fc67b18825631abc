import type { Answer } from '@lamplight/domain/coach/llm-rewording/answer.ts';
import { z } from 'zod';

const sentences = z.array(z.object({ text: z.string(), facts: z.array(z.string()) }));

const answerShape = z.object({
  explanation: sentences,
  strategicPoints: sentences,
  plan: z.object({ immediate: sentences, shortTerm: sentences, longTerm: sentences }),
  alternatives: z.array(
    z.object({ line: z.string(), description: sentences, whyChosenOver: sentences }),
  ),
  agreement: sentences,
});

const { $schema: _dialect, ...schema } = z.toJSONSchema(answerShape, { reused: 'ref' });

/**
 * JSON schema sent to the providers. All fields are required, and no others are allowed. It has no length limits,
 * because not all providers support length limits.
 */
export const answerSchema: Readonly<Record<string, unknown>> = schema;

/**
 * Twice the length that a model may write. Rejected sentences are sent back to the model, so a longer answer would make
 * the next request expensive.
 */
const maxAnswerLength = 32 * 1024;

/** Parses the answer of a model; undefined if it does not have the required shape. */
export function parseAnswer(text: string): Answer | undefined {
  if (text.length > maxAnswerLength) return undefined;
  const parsed = answerShape.safeParse(parseJson(removeCodeFence(text)));
  return parsed.success ? parsed.data : undefined;
}

const storedAnswers = z.array(answerShape);

export function parseStoredAnswers(text: string): readonly Answer[] {
  const parsed = storedAnswers.safeParse(parseJson(text));
  return parsed.success ? parsed.data : [];
}

/** Removes the Markdown code fence that some models put around JSON. */
function removeCodeFence(text: string): string {
  return text
    .trim()
    .replace(/^```(?:json)?\s*/i, '')
    .replace(/```$/, '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
