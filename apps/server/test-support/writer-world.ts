import { toPlainText, type Insight } from '@lamplight/domain/coach/insight.ts';
import type { RewordingCheck } from '@lamplight/domain/coach/llm-rewording/draft.ts';
import { listSections } from '@lamplight/domain/coach/llm-rewording/sections.ts';
import type { RetryPolicy } from '../src/adapters/writers/ask.ts';
import { createWriters, type WriterPorts } from '../src/adapters/writers/writers.ts';
import { createLogger } from '../src/logger.ts';
import { loadSettings, type ModelId } from '../src/settings.ts';
import { createMemoryBudget, type MemoryBudget } from './memory-budget.ts';
import { spanishInsight, createSpanishRequest } from './spanish-insight.ts';
import type { WriterDouble } from './writer-double.ts';

export const canaryKey = 'canary-key-51f0';
export const modelIds: readonly ModelId[] = [
  'openai-enhanced',
  'openai-fast',
  'deepseek-v3',
  'deepseek-r1',
  'anthropic',
];
export const quick: RetryPolicy = { maxAttempts: 3, backOffMs: 1, maxDelayMs: 2000 };

/** Replaces the verifier. Rejects sentences that contain "happily". */
export const rejectHappiness: RewordingCheck = (sentence) =>
  /\bhappily\b/.test(toPlainText(sentence)) ? [{ rule: 'text', message: "no 'happily'" }] : [];

type More = Partial<WriterPorts> & { timeoutMs?: number; memoryBudget?: MemoryBudget };

/** Creates a writer with a fake provider and collects everything that it logs and spends. */
export function createWriterWorld(double: WriterDouble, id: ModelId, more: More = {}) {
  const { timeoutMs = 10_000, memoryBudget = createMemoryBudget(), ...ports } = more;
  const logged: string[] = [];
  const settings = loadSettings({
    OPENAI_API_KEY: canaryKey,
    OPENAI_BASE_URL: double.url,
    DEEPSEEK_API_KEY: canaryKey,
    DEEPSEEK_BASE_URL: double.url,
    ANTHROPIC_API_KEY: canaryKey,
    ANTHROPIC_BASE_URL: double.url,
  });
  settings.ai.timeoutMs = id === 'deepseek-r1' ? timeoutMs / 4 : timeoutMs;
  const writers = createWriters(settings, {
    logger: createLogger('trace', { write: (line) => void logged.push(line) }),
    cache: memoryBudget.cache,
    checkFor: () => rejectHappiness,
    retryPolicy: quick,
    ...ports,
  });
  const writer = writers.findWriter(id);
  if (!writer) throw new Error(`${id} is not available`);
  const { budget } = memoryBudget;
  const reword = (request = createSpanishRequest(), signal = new AbortController().signal) =>
    writer.reword(request, { signal, budget, ply: 5 });
  return { writer, reword, memoryBudget, logged };
}

export const listSentences = (insight: Insight) =>
  listSections(insight).flatMap(({ sentences }) => sentences.map(toPlainText));

export const builtinWords = listSentences(spanishInsight);
/** Sentences that the fake provider returns in a good answer. */
export const newWords = builtinWords.map((text) =>
  text.startsWith('The ') ? `Here the ${text.slice(4)}` : `Here ${text}`,
);
