import { describe, expect, test, vi } from 'vitest';
import { memoryAnswerCache } from './answer-cache.ts';
import { createBreaker } from './breaker.ts';
import { createBudget } from './budget.ts';
import { createTokenGauge } from './token-gauge.ts';

describe('a budget', () => {
  test('what is put aside counts until it is settled', () => {
    const budget = createBudget({ capMicros: 100 });
    const first = budget.reserve(60);
    expect(budget.reserve(50)).toBeUndefined();
    first?.settle(10);
    expect(budget.spentMicros).toBe(10);
    expect(budget.reserve(50)).toBeDefined();
  });

  test('an unknown price is all that was put aside, and nothing is settled twice', () => {
    const budget = createBudget({ capMicros: 100 });
    const reservation = budget.reserve(40);
    reservation?.settle(undefined);
    reservation?.settle(undefined);
    expect(budget.spentMicros).toBe(40);
  });

  test('what earlier runs spent is spent', () => {
    expect(createBudget({ capMicros: 100, spentMicros: 95 }).reserve(6)).toBeUndefined();
  });

  test('warns once at four fifths', () => {
    const onWarning = vi.fn<(spent: number) => void>();
    const budget = createBudget({ capMicros: 100, onWarning });
    for (const cost of [79, 1, 5]) budget.reserve(cost)?.settle(cost);
    expect(onWarning.mock.calls).toEqual([[80]]);
  });

  test('of nothing allows nothing', () => {
    expect(createBudget({ capMicros: 0 }).reserve(1)).toBeUndefined();
  });
});

describe('a breaker', () => {
  test('opens after so many failures in a row, and closes after a rest until the next one', () => {
    let now = 0;
    const breaker = createBreaker({ failures: 3, restMs: 1000 }, () => now);
    breaker.failed();
    breaker.failed();
    breaker.succeeded();
    breaker.failed();
    breaker.failed();
    expect(breaker.isOpen()).toBe(false);
    breaker.failed();
    expect(breaker.isOpen()).toBe(true);
    now = 1000;
    expect(breaker.isOpen()).toBe(false);
    breaker.failed();
    expect(breaker.isOpen()).toBe(true);
    now = 2000;
    breaker.succeeded();
    breaker.failed();
    expect(breaker.isOpen()).toBe(false);
  });
});

describe('a token gauge', () => {
  test('begins with 2.6 characters a token and moves towards what is true', () => {
    const gauge = createTokenGauge();
    expect(gauge.estimate(2600)).toBe(1000);
    for (let each = 0; each < 30; each += 1) gauge.learn(2600, 700);
    expect(gauge.estimate(2600)).toBeGreaterThanOrEqual(700);
    expect(gauge.estimate(2600)).toBeLessThan(705);
  });

  test('is not led astray by one odd report', () => {
    const gauge = createTokenGauge();
    gauge.learn(2600, 1e12);
    gauge.learn(2600, 0);
    expect(gauge.estimate(2600)).toBeLessThan(1500);
  });
});

test('kept answers: the one used longest ago goes first', async () => {
  const cache = memoryAnswerCache(2);
  await cache.set('a', '1');
  await cache.set('b', '2');
  await cache.get('a');
  await cache.set('c', '3');
  expect([await cache.get('a'), await cache.get('b'), await cache.get('c')]).toEqual([
    '1',
    undefined,
    '3',
  ]);
});
