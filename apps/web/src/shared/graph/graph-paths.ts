export type Point = readonly [x: number, y: number];

/** The stretches of a curve that are known, each as its points: a step to the right for every half-move. */
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

/** A tenth is finer than any screen draws it. */
export function roundHeight(value: number): number {
  return Math.round(value * 10) / 10;
}
