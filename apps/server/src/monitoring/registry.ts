export type Labels = Readonly<Record<string, string>>;

/** Value of a metric. Samples of a histogram have a suffix after the name. */
export type Sample = {
  suffix?: '_bucket' | '_sum' | '_count';
  labels: Labels;
  value: number;
};

/** A metric with all its samples. A plain value, so that one process can send it to another. */
export type Family = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: Sample[];
};

export type Counter = {
  /** Adds a sample of 0, because a rise from "missing" to 1 cannot be seen in a graph. */
  start: (labels: Labels) => void;
  increment: (labels?: Labels) => void;
};
export type Histogram = { observe: (labels: Labels, value: number) => void };

export type Registry = {
  addCounter: (name: string, help: string) => Counter;
  /** Adds a histogram with these upper bounds, in ascending order. */
  addHistogram: (name: string, help: string, bounds: readonly number[]) => Histogram;
  collect: () => Family[];
};

export function createRegistry(): Registry {
  const metrics: (() => Family)[] = [];
  return {
    addCounter(name, help) {
      const samples = createSeries(() => ({ value: 0 }));
      metrics.push(() => ({
        name,
        type: 'counter',
        help,
        samples: samples.list().map(([labels, { value }]) => ({ labels, value })),
      }));
      return {
        start: (labels) => void samples.find(labels),
        increment: (labels = {}) => {
          samples.find(labels).value += 1;
        },
      };
    },
    addHistogram(name, help, bounds) {
      const samples = createSeries<Distribution>(() => ({
        counts: Array.from({ length: bounds.length + 1 }, () => 0),
        sum: 0,
      }));
      metrics.push(() => ({
        name,
        type: 'histogram',
        help,
        samples: samples
          .list()
          .flatMap(([labels, distribution]) => listSamples(labels, bounds, distribution)),
      }));
      return {
        observe: (labels, value) => {
          const distribution = samples.find(labels);
          const index = bounds.findIndex((bound) => value <= bound);
          const bucket = index < 0 ? bounds.length : index;
          distribution.counts[bucket] = (distribution.counts[bucket] ?? 0) + 1;
          distribution.sum += value;
        },
      };
    },
    collect: () => metrics.map((read) => read()),
  };
}

/** Number of values in each bucket (not cumulative; the last one has no upper bound) and their sum. */
type Distribution = { counts: number[]; sum: number };

/** Buckets of the text format are cumulative: each counts all values up to its bound. */
function listSamples(
  labels: Labels,
  bounds: readonly number[],
  { counts, sum }: Distribution,
): Sample[] {
  let total = 0;
  const buckets = counts.map((count, index): Sample => {
    total += count;
    const le = index < bounds.length ? String(bounds[index]) : '+Inf';
    return { suffix: '_bucket', labels: { ...labels, le }, value: total };
  });
  return [
    ...buckets,
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: total },
  ];
}

/** Values by labels. */
function createSeries<Value>(create: () => Value) {
  const series = new Map<string, [Labels, Value]>();
  return {
    find(labels: Labels): Value {
      const key = JSON.stringify(labels);
      const known = series.get(key) ?? [labels, create()];
      series.set(key, known);
      return known[1];
    },
    list: () => [...series.values()],
  };
}
