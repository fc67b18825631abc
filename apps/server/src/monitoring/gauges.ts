import type { Family, Labels, Sample } from './registry.ts';

/** Creates a gauge from one value, or from values with labels. */
export function toGauge(
  name: string,
  help: string,
  value: number | readonly (readonly [Labels, number])[],
): Family {
  const pairs = typeof value === 'number' ? [[{}, value] as const] : value;
  const samples = pairs.map(([labels, value]): Sample => ({ labels, value }));
  return { name, type: 'gauge', help, samples };
}

/** Adds a label to all samples that do not have it. */
export function addLabel(families: readonly Family[], labels: Labels): Family[] {
  return families.map((family) => ({
    ...family,
    samples: family.samples.map((sample) => ({
      ...sample,
      labels: { ...labels, ...sample.labels },
    })),
  }));
}
