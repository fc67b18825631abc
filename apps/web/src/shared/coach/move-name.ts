/** '44. Qd2', '43… Rc7'. */
export function moveName(moveNumber: number, isWhite: boolean, san: string): string {
  return `${moveNumber}${isWhite ? '. ' : '… '}${san}`;
}
