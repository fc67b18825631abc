/** How much of everything is measured: BENCH_SCALE=0.1 is a tenth, to try a bench out rather than to learn from it. */
const scale = Number(process.env['BENCH_SCALE'] ?? '1');

export function scaled(count: number): number {
  return Math.max(1, Math.round(count * scale));
}
