/** The ply a slider key leads to, within the game; undefined for all other keys. */
export function getPlyAfterKey(key: string, ply: number, plies: number): number | undefined {
  const to = getWantedPly(key, ply, plies);
  return to === undefined ? undefined : Math.max(0, Math.min(plies, to));
}

function getWantedPly(key: string, ply: number, plies: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return ply - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return ply + 1;
    case 'PageDown':
      return ply - 10;
    case 'PageUp':
      return ply + 10;
    case 'Home':
      return 0;
    case 'End':
      return plies;
    default:
      return undefined;
  }
}
