import type { RetryPolicy } from '../src/adapters/writers/ask.ts';
import type { WriterResult } from '../src/adapters/writers/writer.ts';
import { createWriters, type WriterPorts } from '../src/adapters/writers/writers.ts';
import { createLogger } from '../src/logger.ts';
import { loadSettings, type ModelId } from '../src/settings.ts';
import { createMemoryBudget, type MemoryBudget } from './memory-budget.ts';
import { createSpanishRequest } from './spanish-comment.ts';
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
    retryPolicy: quick,
    ...ports,
  });
  const writer = writers.findWriter(id);
  if (!writer) throw new Error(`${id} is not available`);
  const { budget } = memoryBudget;
  const write = (request = createSpanishRequest(), signal = new AbortController().signal) =>
    writer.write(request, { signal, budget, ply: 5 });
  return { writer, write, memoryBudget, logged };
}

export const listTexts = ({ sentences }: WriterResult) => sentences.map(({ text }) => text);
