/** Returns the row a key leads to, or null for other keys. At both ends it stays. */
export function findRowAfterKey(
  key: string,
  row: number,
  count: number,
  rowsInView: number,
): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, row + 1);
    case 'ArrowUp':
      return Math.max(0, row - 1);
    case 'PageDown':
      return Math.min(last, row + rowsInView);
    case 'PageUp':
      return Math.max(0, row - rowsInView);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
