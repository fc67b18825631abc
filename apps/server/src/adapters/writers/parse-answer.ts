import { toPlainText } from '@lamplight/domain/plain-text.ts';
import { z } from 'zod';

/** Far longer than four sentences. Deleted sentences are sent back to the model, so a longer answer would be expensive. */
const maxAnswerLength = 4000;

/** Converts the answer of a model to one paragraph; undefined if it is no prose. */
export function parseAnswer(answer: string): string | undefined {
  if (answer.length > maxAnswerLength) return undefined;
  const text = toPlainText(removeCodeFence(answer)).replaceAll(/\s+/g, ' ').trim();
  return text === '' || /^[[{<]/.test(text) ? undefined : text;
}

const storedAnswers = z.array(z.string());

export function parseStoredAnswers(text: string): readonly string[] {
  const parsed = storedAnswers.safeParse(parseJson(text));
  return parsed.success ? parsed.data : [];
}

/** Removes the Markdown code fence that some models put around their answer. */
function removeCodeFence(text: string): string {
  return text
    .trim()
    .replace(/^```[a-z]*\s*/i, '')
    .replace(/```$/, '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
