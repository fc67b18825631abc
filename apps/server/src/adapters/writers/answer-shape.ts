import type { Answer } from '@lamplight/domain/coach/llm-rewording/answer.ts';
import { z } from 'zod';

const told = z.array(z.object({ text: z.string(), facts: z.array(z.string()) }));

const answerShape = z.object({
  explanation: told,
  strategicPoints: told,
  plan: z.object({ immediate: told, shortTerm: told, longTerm: told }),
  alternatives: z.array(z.object({ line: z.string(), description: told, whyChosenOver: told })),
  agreement: told,
});

const { $schema: _dialect, ...schema } = z.toJSONSchema(answerShape, { reused: 'ref' });

/** JSON schema for the providers: all fields required, no others, no length limits, because not all providers support them. */
export const answerSchema: Readonly<Record<string, unknown>> = schema;

/**
 * Twice what a model may write. Rejected sentences are sent back to the model, so a longer answer would make the next
 * request expensive.
 */
const longestAnswer = 32 * 1024;

/** Parses the answer of a model; undefined if it does not have the required shape. */
export function readAnswer(text: string): Answer | undefined {
  if (text.length > longestAnswer) return undefined;
  const parsed = answerShape.safeParse(jsonOf(unfenced(text)));
  return parsed.success ? parsed.data : undefined;
}

const keptAnswers = z.array(answerShape);

export function readKeptAnswers(text: string): readonly Answer[] {
  const parsed = keptAnswers.safeParse(jsonOf(text));
  return parsed.success ? parsed.data : [];
}

/** Removes the Markdown code fence that some models put around JSON. */
function unfenced(text: string): string {
  return text
    .trim()
    .replace(/^```(?:json)?\s*/i, '')
    .replace(/```$/, '');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
