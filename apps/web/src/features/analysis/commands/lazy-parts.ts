import { createLazyModule } from '../../../shared/loading/lazy-module.ts';

/** Parts few readers open. They are prefetched at the first input. */
export const endOfGameDialog = createLazyModule(
  async () => (await import('./game-dialogs.tsx')).EndOfGameDialog,
);
export const keyListDialog = createLazyModule(
  async () => (await import('./game-dialogs.tsx')).KeyListDialog,
);
export const exploredMoves = createLazyModule(
  async () => (await import('../moves/explored-moves.tsx')).ExploredMoves,
);
