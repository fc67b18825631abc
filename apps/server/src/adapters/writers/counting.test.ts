import { describe, expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createTokenGauge } from './token-gauge.ts';

describe('a breaker', () => {
  test('opens after so many failures in a row, and closes after a rest until the next one', () => {
    let now = 0;
    const breaker = createCircuitBreaker({ failures: 3, restMs: 1000 }, () => now);
    breaker.recordFailure();
    breaker.recordFailure();
    breaker.recordSuccess();
    breaker.recordFailure();
    breaker.recordFailure();
    expect(breaker.isOpen()).toBe(false);
    breaker.recordFailure();
    expect(breaker.isOpen()).toBe(true);
    now = 1000;
    expect(breaker.isOpen()).toBe(false);
    breaker.recordFailure();
    expect(breaker.isOpen()).toBe(true);
    now = 2000;
    breaker.recordSuccess();
    breaker.recordFailure();
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
