/** The half-moves played, as an address says it; undefined where it says nothing that the game has. */
export function readPly(search: string, plies: number): number | undefined {
  const text = new URLSearchParams(search).get('ply') ?? '';
  const ply = /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  return ply !== undefined && ply <= plies ? ply : undefined;
}

export function hasPly(search: string): boolean {
  return new URLSearchParams(search).has('ply');
}

export function withPly(search: string, ply: number): string {
  const said = new URLSearchParams(search);
  said.set('ply', String(ply));
  return `?${said}`;
}

/** Where a reader begins, -1 being before the first move: where the address points, else where they left off. */
export function findStartIndex(
  search: string,
  plies: number,
  progress: { readonly lastMoveNumber: number } | undefined,
): number {
  const last = progress?.lastMoveNumber ?? 0;
  const ply = readPly(search, plies) ?? (last > 0 && last <= plies ? last : 0);
  return ply - 1;
}
