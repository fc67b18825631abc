export type Point = readonly [x: number, y: number];

/** The connected stretches of a curve as points: one unit to the right for each half-move. */
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

/** A tenth is finer than a pixel. */
export function roundHeight(value: number): number {
  return Math.round(value * 10) / 10;
}
