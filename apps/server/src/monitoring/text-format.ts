import type { Family, Labels, Sample } from './registry.ts';

/** Version 0.0.4 of Prometheus's text format, which every scraper reads. */
export const textFormatType = 'text/plain; version=0.0.4; charset=utf-8';

/** Writes metrics as text. Each name has its header once, whichever processes its samples come from. */
export function formatMetrics(families: readonly Family[]): string {
  const byName = new Map<string, Family>();
  for (const family of families) {
    const known = byName.get(family.name);
    byName.set(
      family.name,
      known ? { ...known, samples: [...known.samples, ...family.samples] } : family,
    );
  }
  return [...byName.values()].map(formatFamily).join('');
}

function formatFamily({ name, type, help, samples }: Family): string {
  const lines = samples.map((sample) => `${formatSample(name, sample)}\n`).join('');
  return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${lines}`;
}

function formatSample(name: string, { suffix, labels, value }: Sample): string {
  return `${name}${suffix ?? ''}${formatLabels(labels)} ${formatValue(value)}`;
}

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function formatValue(value: number): string {
  if (value === Infinity) return '+Inf';
  return value === -Infinity ? '-Inf' : String(value);
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}

function escapeLabel(text: string): string {
  return escapeHelp(text).replaceAll('"', '\\"');
}
