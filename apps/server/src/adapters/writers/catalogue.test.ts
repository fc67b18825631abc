import { expect, test } from 'vitest';
import { createMemoryBudget } from '../../../test-support/memory-budget.ts';
import { createLogger } from '../../logger.ts';
import { loadSettings } from '../../settings.ts';
import { createWriters } from './writers.ts';

const createWritersWith = (env: Record<string, string>) =>
  createWriters(loadSettings(env), {
    logger: createLogger('silent'),
    cache: createMemoryBudget().cache,
  });

test('without keys the built-in coach is on offer, and the others say what they lack', () => {
  const models = createWritersWith({}).listModels();
  expect(models[0]).toEqual({
    id: 'builtin',
    label: 'Built-in coach',
    family: 'builtin',
    available: true,
  });
  expect(models.slice(1).map(({ id, available, reason }) => [id, available, reason])).toEqual([
    ['openai-enhanced', false, 'OPENAI_API_KEY is not set'],
    ['openai-fast', false, 'OPENAI_API_KEY is not set'],
    ['deepseek-v3', false, 'DEEPSEEK_API_KEY is not set'],
    ['deepseek-r1', false, 'DEEPSEEK_API_KEY is not set'],
    ['anthropic', false, 'ANTHROPIC_API_KEY is not set'],
  ]);
});

test('a key makes its family available, and is not part of the list', () => {
  const writers = createWritersWith({ DEEPSEEK_API_KEY: 'canary-key' });
  expect(
    writers
      .listModels()
      .filter(({ available }) => available)
      .map(({ id }) => id),
  ).toEqual(['builtin', 'deepseek-v3', 'deepseek-r1']);
  expect(JSON.stringify(writers.listModels())).not.toContain('canary');
});

test.each(['builtin', 'openai-fast', 'http://127.0.0.1:9', '__proto__', ''])(
  'D9: there is no writer called %j without a key',
  (id) => {
    expect(createWritersWith({ DEEPSEEK_API_KEY: 'k' }).findWriter(id)).toBeUndefined();
  },
);

test('a writer is the same each time, so that its limits hold across jobs', () => {
  const writers = createWritersWith({ DEEPSEEK_API_KEY: 'k' });
  expect(writers.findWriter('deepseek-r1')).toBe(writers.findWriter('deepseek-r1'));
});
