/** Sample of a metric as a scraper reads it. */
export type ReadSample = { name: string; labels: Record<string, string>; value: number };
export type ReadFamily = { name: string; type: string; help: string; samples: ReadSample[] };

const sampleLine = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? (-?[\d.e+-]+|[+-]Inf|NaN)$/i;
const labelPair = /([a-z_][a-z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/giy;
const suffixes = { histogram: ['_bucket', '_sum', '_count'], counter: [''], gauge: [''] };

/**
 * Parses Prometheus's text format and throws on anything that the format forbids: a sample without its header, a family
 * in two places, the same series twice.
 */
export function parseMetrics(text: string): ReadFamily[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const families: ReadFamily[] = [];
  const series = new Set<string>();
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (kind === 'HELP') {
      if (families.some((family) => family.name === name)) throw new Error(`${name} comes twice`);
      families.push({ name, type: '', help: rest, samples: [] });
      continue;
    }
    const family = families.at(-1);
    if (!family) throw new Error(`before any header: ${line}`);
    if (kind === 'TYPE') {
      if (name !== family.name) throw new Error(`unexpected: ${line}`);
      family.type = rest;
      continue;
    }
    const sample = parseSample(line);
    const allowed = suffixes[family.type as keyof typeof suffixes] ?? [];
    if (!allowed.some((suffix) => sample.name === family.name + suffix))
      throw new Error(`not of ${family.name} (${family.type}): ${line}`);
    const key = JSON.stringify([sample.name, toSortedPairs(sample.labels)]);
    if (series.has(key)) throw new Error(`series comes twice: ${line}`);
    series.add(key);
    family.samples.push(sample);
  }
  return families;
}

function toSortedPairs(labels: ReadSample['labels']): string[] {
  return Object.entries(labels)
    .map((pair) => JSON.stringify(pair))
    .toSorted();
}

function parseSample(line: string): ReadSample {
  const [, name = '', labelText = '', value = ''] = sampleLine.exec(line) ?? [];
  if (name === '') throw new Error(`no sample: ${line}`);
  const pairs = [...labelText.matchAll(labelPair)];
  if (pairs.map(([pair]) => pair).join('') !== labelText) throw new Error(`bad labels: ${line}`);
  const labels = pairs.map(([, label = '', text = '']): [string, string] => [
    label,
    unescape(text),
  ]);
  return {
    name,
    labels: Object.fromEntries(labels),
    value: Number(value.replace('Inf', 'Infinity')),
  };
}

function unescape(text: string): string {
  return text.replaceAll(/\\(.)/g, (_, character: string) =>
    character === 'n' ? '\n' : character,
  );
}

/** Returns the value of the series with these labels and, if there are more, no others than these. */
export function findValue(
  families: readonly ReadFamily[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const found = families
    .flatMap(({ samples }) => samples)
    .filter(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    );
  if (found.length > 1) throw new Error(`${name} with these labels has ${found.length} series`);
  return found[0]?.value;
}
