const { fround } = Math;

/** Below this exponent the result is taken as e^-87, the smallest that float32 holds with full precision. */
export const minExponent = -87;
export const log2OfE = fround(Math.LOG2E);
/** ln 2 in two parts. The first has few bits, so that its product with a small whole number is exact. */
export const ln2High = fround(0.693_359_375);
export const ln2Low = fround(-2.121_944_4e-4);
/** Polynomial for e^r - 1 - r, divided by r², on |r| ≤ ln 2 / 2: the one of `expf` in Cephes. */
export const polynomial = [
  1.987_569_15e-4, 1.398_199_950_7e-3, 8.333_451_907_3e-3, 4.166_579_589_4e-2, 1.666_666_545_9e-1,
  5.000_000_120_1e-1,
].map((coefficient) => fround(coefficient));

const [p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0] = polynomial;

/** Powers of two from 2^-126 to 1. */
const powersOfTwo = Float32Array.from({ length: 127 }, (_, at) => 2 ** (at - 126));

/**
 * e^x for x ≤ 0, in float32. `Math.exp` may differ in the last bits from browser to browser; this does not, and the
 * SIMD kernel carries out the same operations.
 */
export function exponentiate(exponent: number): number {
  const x = minExponent < exponent ? exponent : minExponent;
  const n = Math.floor(fround(fround(x * log2OfE) + 0.5));
  const r = fround(fround(x - fround(n * ln2High)) - fround(n * ln2Low));
  let sum = fround(fround(p0 * r) + p1);
  sum = fround(fround(sum * r) + p2);
  sum = fround(fround(sum * r) + p3);
  sum = fround(fround(sum * r) + p4);
  sum = fround(fround(sum * r) + p5);
  const value = fround(fround(fround(sum * fround(r * r)) + r) + 1);
  return fround(value * (powersOfTwo[n + 126] ?? 0));
}
