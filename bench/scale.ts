/** Factor for the size of all measurements. For example, BENCH_SCALE=0.1 runs a tenth of each, to try out a benchmark. */
const scale = Number(process.env['BENCH_SCALE'] ?? '1');

export function scaleCount(count: number): number {
  return Math.max(1, Math.round(count * scale));
}
