import { createLazyModule } from '../../../shared/loading/lazy-module.ts';

/** What only some readers come to see, and then at once: fetched when the reader begins to act. */
export const endOfGameDialog = createLazyModule(
  async () => (await import('./game-dialogs.tsx')).EndOfGameDialog,
);
export const keyListDialog = createLazyModule(
  async () => (await import('./game-dialogs.tsx')).KeyListDialog,
);
export const exploredMoves = createLazyModule(
  async () => (await import('../moves/explored-moves.tsx')).ExploredMoves,
);
