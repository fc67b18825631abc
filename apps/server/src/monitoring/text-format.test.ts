import { describe, expect, test } from 'vitest';
import { findValue, parseMetrics } from '../../test-support/metrics-text.ts';
import { addLabel, toGauge } from './gauges.ts';
import { createRegistry } from './registry.ts';
import { formatMetrics } from './text-format.ts';

describe('the text format', () => {
  test('is what Prometheus reads: headers, samples, one line each', () => {
    const registry = createRegistry();
    const visits = registry.addCounter('visits_total', 'Visits.');
    visits.increment({ page: '/a', status: '200' });
    visits.increment({ page: '/a', status: '200' });
    visits.increment({ page: '/b', status: '404' });
    const text = formatMetrics([...registry.collect(), toGauge('ready', 'Ready or not.', 1)]);
    expect(text).toBe(
      [
        '# HELP visits_total Visits.',
        '# TYPE visits_total counter',
        'visits_total{page="/a",status="200"} 2',
        'visits_total{page="/b",status="404"} 1',
        '# HELP ready Ready or not.',
        '# TYPE ready gauge',
        'ready 1',
        '',
      ].join('\n'),
    );
  });

  test.for([
    ['a quote', 'say "x"', 'say \\"x\\"'],
    ['a backslash', 'a\\b', 'a\\\\b'],
    ['a line break', 'a\nb', 'a\\nb'],
    ['a backslash before an n', 'a\\nb', 'a\\\\nb'],
    ['braces and commas', '{a,b="c"}', '{a,b=\\"c\\"}'],
  ])('escapes %s in a label', ([, label = '', written = '']) => {
    const text = formatMetrics([toGauge('x', 'X.', [[{ label }, 1]])]);
    expect(text).toContain(`x{label="${written}"} 1\n`);
    expect(parseMetrics(text)[0]?.samples[0]?.labels).toEqual({ label });
  });

  test('a line break in a help text does not end its line', () => {
    expect(formatMetrics([toGauge('x', 'a\nb\\c', 1)])).toContain('# HELP x a\\nb\\\\c\n');
  });

  test('a histogram counts each value in all buckets that reach it', () => {
    const registry = createRegistry();
    const seconds = registry.addHistogram('took_seconds', 'Time.', [0.1, 1]);
    for (const value of [0.05, 0.1, 0.5, 3]) seconds.observe({ route: '/a' }, value);
    const read = parseMetrics(formatMetrics(registry.collect()));
    const bucket = (le: string) => findValue(read, 'took_seconds_bucket', { route: '/a', le });
    expect([bucket('0.1'), bucket('1'), bucket('+Inf')]).toEqual([2, 3, 4]);
    expect(findValue(read, 'took_seconds_count')).toBe(4);
    expect(findValue(read, 'took_seconds_sum')).toBeCloseTo(3.65);
  });

  test('a counter that was started is 0 until it counts', () => {
    const registry = createRegistry();
    const failures = registry.addCounter('failures_total', 'Failures.');
    failures.start({ queue: 'mail' });
    const read = () => findValue(parseMetrics(formatMetrics(registry.collect())), 'failures_total');
    expect(read()).toBe(0);
    failures.increment({ queue: 'mail' });
    failures.start({ queue: 'mail' });
    expect(read()).toBe(1);
  });

  test('samples of several processes are under one header, each with its process', () => {
    const figures = [toGauge('memory_bytes', 'Memory.', 5)];
    const text = formatMetrics([
      ...addLabel(figures, { process: 'web' }),
      ...addLabel([toGauge('other', 'Other.', 1)], { process: 'web' }),
      ...addLabel(figures, { process: 'worker' }),
      ...addLabel([toGauge('memory_bytes', 'Memory.', [[{ process: 'named' }, 6]])], {
        process: 'x',
      }),
    ]);
    const read = parseMetrics(text);
    expect(read.map(({ name }) => name)).toEqual(['memory_bytes', 'other']);
    expect(read[0]?.samples.map(({ labels, value }) => [labels['process'], value])).toEqual([
      ['web', 5],
      ['worker', 5],
      ['named', 6],
    ]);
  });
});
