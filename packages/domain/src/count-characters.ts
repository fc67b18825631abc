/** Counts code points, not UTF-16 units: about what a person counts. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
