export type Point = readonly [x: number, y: number];

/** Splits a curve at its gaps into lists of points. The x value of a point is its index, one unit for each half-move. */
export function splitStretches(heights: readonly (number | undefined)[]): Point[][] {
  const stretches: Point[][] = [];
  let open: Point[] | undefined;
  for (const [x, y] of heights.entries()) {
    if (y === undefined) open = undefined;
    else {
      if (!open) stretches.push((open = []));
      open.push([x, y]);
    }
  }
  return stretches;
}

export function toPath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
}

/** Rounds to one decimal, which is finer than a pixel. */
export function roundHeight(value: number): number {
  return Math.round(value * 10) / 10;
}
