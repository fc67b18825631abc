import { lazyPart } from '../../../shared/ui/lazy-part.ts';

/** What only some readers come to see, and then at once: fetched when the reader begins to act. */
export const endOfGameDialog = lazyPart(
  async () => (await import('./end-of-game-dialog.tsx')).EndOfGameDialog,
);
export const keyListDialog = lazyPart(
  async () => (await import('./key-list-dialog.tsx')).KeyListDialog,
);
export const exploredMoves = lazyPart(
  async () => (await import('../moves/explored-moves.tsx')).ExploredMoves,
);
