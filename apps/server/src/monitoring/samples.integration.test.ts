import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignUpData, openAccountWorld } from '../../test-support/account-world.ts';
import type { ReadSample } from '../../test-support/metrics-text.ts';
import { serveMetrics } from '../../test-support/monitored.ts';
import { waitUntil } from '../../test-support/server-process.ts';

/** The dashboard and the alert rules in deploy/, compared with the metrics of a running server. */
const read = (file: string): string =>
  readFileSync(new URL(`../../../../deploy/monitoring/${file}`, import.meta.url), 'utf8');

/** Collects all values of this key, at any depth. */
function collect(value: unknown, key: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === 'string' ? [inner] : collect(inner, key),
  );
}

const dashboard: unknown = JSON.parse(read('grafana-dashboard.json'));
const alerts = read('alerts.yaml');
const rules = [...alerts.matchAll(/^ {8}expr: (.+)$/gm)].map(([, expression = '']) => expression);
const queries = [...collect(dashboard, 'expr'), ...collect(dashboard, 'definition')];

/** Labels that Prometheus itself adds to every series. */
const ownLabels = new Set(['instance', 'job']);
const own = 'up';
const words = new Set(
  'by without sum max min count rate increase topk histogram_quantile label_values time vector on unless and or'.split(
    ' ',
  ),
);

/** Position without stored analysis, so an engine must search it. */
const unknownFen = '8/8/8/4k3/8/4K3/4P3/8 w - - 0 1';

let samples: ReadSample[];
const endings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
});
beforeAll(async () => {
  const world = await openAccountWorld({ env: { METRICS_PORT: '0' } });
  endings.push(world.close);
  const { token } = await world.person();
  const { scrape } = await serveMetrics(world, (close) => void endings.push(close));
  await world.call('POST /api/stockfish/analyze', { token, body: { fen: unknownFen, depth: 1 } });
  const person = createSignUpData();
  await world.signUp(person);
  await world.sink.waitForMail(person.email);
  const hasFinishedJob = async () =>
    (await scrape()).some(
      ({ name, samples }) => name === 'lamplight_job_duration_seconds' && samples.length > 0,
    );
  await waitUntil('a job has finished', hasFinishedJob);
  samples = (await scrape()).flatMap((family) => family.samples);
});

/** Selectors of a PromQL expression: each metric with the labels that it names. */
function listSelectors(expression: string) {
  return [...expression.matchAll(/([a-z0-9_]+)(?:\{([^}]*)\})?/g)]
    .map(([, metric = '', matchers = '']) => ({ metric, matchers }))
    .filter(({ metric }) => /^(lamplight|process|nodejs)_|^up$/.test(metric));
}

describe.each([
  ['the dashboard', queries],
  ['the alert rules', rules],
])('%s', (_, expressions) => {
  test('names only metrics and labels that the server has', () => {
    expect(expressions.length).toBeGreaterThan(15);
    for (const expression of expressions) {
      const selectors = listSelectors(expression);
      expect(selectors.length, expression).toBeGreaterThan(0);
      for (const { metric, matchers } of selectors) {
        if (metric === own) continue;
        const series = samples.filter(({ name }) => name === metric);
        expect(series.length, `${metric} in ${expression}`).toBeGreaterThan(0);
        const labels = [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)];
        for (const [, label = '', operator, value] of labels) {
          if (ownLabels.has(label)) continue;
          const values = series.map((sample) => sample.labels[label]);
          expect(values, `${metric}{${label}}`).not.toContain(undefined);
          // A status occurs only once there was such a response.
          const mustOccur = operator === '=' && label !== 'status';
          expect(!mustOccur || values.includes(value), `${label}="${value}" in ${expression}`).toBe(
            true,
          );
        }
      }
    }
  });

  test('groups by labels that the server has, and closes its brackets', () => {
    for (const expression of expressions) {
      expect(expression.split('(').length, expression).toBe(expression.split(')').length);
      const metrics = new Set(listSelectors(expression).map(({ metric }) => metric));
      const known = new Set(
        samples
          .filter(({ name }) => metrics.has(name))
          .flatMap(({ labels }) => Object.keys(labels)),
      );
      const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) =>
        list.split(', '),
      );
      expect(
        grouped.filter((label) => !ownLabels.has(label) && !known.has(label)),
        expression,
      ).toEqual([]);
    }
  });

  test('uses only functions that are in this list', () => {
    for (const expression of expressions) {
      const functions = [...expression.matchAll(/\b([a-z_]+) ?\(/g)].map(([, name = '']) => name);
      expect(
        functions.filter((name) => !words.has(name)),
        expression,
      ).toEqual([]);
    }
  });
});

test('every alert has a severity and a sentence, and every metric of ours is on the dashboard', () => {
  const names = [...alerts.matchAll(/^ {6}- alert: (\w+)$/gm)];
  expect(names).toHaveLength(rules.length);
  expect(alerts.match(/^ {8}labels: \{ severity: (page|ticket) \}$/gm)).toHaveLength(rules.length);
  expect(alerts.match(/^ {10}summary: '.+\.'$/gm)).toHaveLength(rules.length);
  const shown = new Set(queries.flatMap(listSelectors).map(({ metric }) => stripSuffix(metric)));
  const served = new Set(samples.map(({ name }) => stripSuffix(name)));
  expect([...served].filter((name) => !shown.has(name))).toEqual([]);
});

test('the metrics in docs/operations.md are those of the server', () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const listed = new Set([...page.matchAll(/`(lamplight_\w+)`/g)].map(([, name = '']) => name));
  const served = new Set(samples.map(({ name }) => stripSuffix(name)));
  const ours = [...served].filter((name) => name.startsWith('lamplight_'));
  expect([...listed].toSorted()).toEqual(ours.toSorted());
});

function stripSuffix(name: string): string {
  return name.replace(/_(bucket|sum|count)$/, '');
}
