/**
 * Openings of the games: three moves by each side that lead to a roughly equal position. Each opening is played twice,
 * with colours reversed.
 */
const lines = `
e2e4 e7e5 g1f3 b8c6 f1b5 a7a6
e2e4 e7e5 g1f3 b8c6 f1c4 f8c5
e2e4 e7e5 g1f3 b8c6 f1c4 g8f6
e2e4 e7e5 g1f3 b8c6 d2d4 e5d4
e2e4 e7e5 g1f3 b8c6 b1c3 g8f6
e2e4 e7e5 g1f3 g8f6 f3e5 d7d6
e2e4 e7e5 b1c3 g8f6 f1c4 b8c6
e2e4 c7c5 g1f3 d7d6 d2d4 c5d4
e2e4 c7c5 g1f3 b8c6 d2d4 c5d4
e2e4 c7c5 g1f3 e7e6 d2d4 c5d4
e2e4 c7c5 b1c3 b8c6 g2g3 g7g6
e2e4 c7c5 c2c3 g8f6 e4e5 f6d5
e2e4 c7c5 g1f3 b8c6 f1b5 g7g6
e2e4 e7e6 d2d4 d7d5 b1c3 g8f6
e2e4 e7e6 d2d4 d7d5 b1d2 c7c5
e2e4 e7e6 d2d4 d7d5 e4e5 c7c5
e2e4 c7c6 d2d4 d7d5 b1c3 d5e4
e2e4 c7c6 d2d4 d7d5 e4e5 c8f5
e2e4 c7c6 d2d4 d7d5 e4d5 c6d5
e2e4 e7e5 g1f3 b8c6 f1b5 g8f6
e2e4 g8f6 e4e5 f6d5 d2d4 d7d6
e2e4 e7e5 f1c4 g8f6 d2d3 b8c6
e2e4 g7g6 d2d4 f8g7 b1c3 d7d6
e2e4 b8c6 d2d4 d7d5 b1c3 d5e4
d2d4 d7d5 c2c4 e7e6 b1c3 g8f6
d2d4 d7d5 c2c4 c7c6 g1f3 g8f6
d2d4 d7d5 c2c4 d5c4 g1f3 g8f6
d2d4 d7d5 c1f4 g8f6 e2e3 c7c5
d2d4 d7d5 g1f3 g8f6 e2e3 e7e6
d2d4 g8f6 c2c4 e7e6 b1c3 f8b4
d2d4 g8f6 c2c4 e7e6 g1f3 b7b6
d2d4 g8f6 c2c4 g7g6 b1c3 d7d5
d2d4 g8f6 c2c4 g7g6 b1c3 f8g7
d2d4 g8f6 c2c4 e7e6 g2g3 d7d5
d2d4 d7d5 g1f3 g8f6 c2c4 e7e6
d2d4 g8f6 c1g5 e7e6 e2e4 h7h6
d2d4 g8f6 g1f3 g7g6 g2g3 f8g7
d2d4 g8f6 g1f3 e7e6 c1f4 c7c5
d2d4 f7f5 g2g3 g8f6 f1g2 e7e6
c2c4 e7e5 b1c3 g8f6 g1f3 b8c6
c2c4 c7c5 g1f3 g8f6 b1c3 b8c6
c2c4 e7e6 g1f3 d7d5 b2b3 g8f6
c2c4 g8f6 b1c3 e7e6 e2e4 d7d5
c2c4 e7e5 g2g3 g8f6 f1g2 d7d5
g1f3 d7d5 g2g3 g8f6 f1g2 e7e6
g1f3 d7d5 c2c4 e7e6 g2g3 g8f6
g1f3 g8f6 c2c4 g7g6 b1c3 d7d5
b2b3 e7e5 c1b2 b8c6 e2e3 g8f6
f2f4 d7d5 g1f3 g8f6 e2e3 g7g6
b1c3 d7d5 e2e4 d5d4 c3e2 e7e5
`;

export const matchOpenings: readonly (readonly string[])[] = lines
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Order of the openings for a seed. It is shuffled so that a short match has different kinds of openings. */
export function shuffleOpenings(seed: number): readonly number[] {
  const order = [...matchOpenings.keys()];
  let state = seed >>> 0;
  const below = (limit: number): number => {
    // Linear congruential generator from "Numerical Recipes". It is good enough to shuffle fifty lines and gives the
    // same numbers on every machine.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
