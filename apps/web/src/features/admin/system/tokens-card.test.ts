import { expect, test } from 'vitest';
import { toUsageRows } from './tokens-card.tsx';

test('token usage has one row for each model family, then their sum', () => {
  const rows = toUsageRows({
    tokenUsage: { openai: 1200, deepseek: 0, anthropic: 34 },
    tokenCostMicros: { openai: 900, deepseek: 0, anthropic: 2_000_000 },
  });
  expect(rows.map(({ name, tokens, micros }) => [name, tokens, micros])).toEqual([
    ['OpenAI', 1200, 900],
    ['DeepSeek', 0, 0],
    ['Anthropic', 34, 2_000_000],
    ['All', 1234, 2_000_900],
  ]);
});
