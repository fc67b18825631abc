/** Size of all measurements: BENCH_SCALE=0.1 is a tenth, to try a bench out. */
const scale = Number(process.env['BENCH_SCALE'] ?? '1');

export function scaleCount(count: number): number {
  return Math.max(1, Math.round(count * scale));
}
