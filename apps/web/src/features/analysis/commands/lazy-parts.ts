import { createLazyModule } from '../../../shared/loading/lazy-module.ts';

/** Parts of the screen that few readers open. Their code is prefetched at the first input. */
export const gameDialogs = createLazyModule(() => import('./game-dialogs.tsx'));
export const exploredMoves = createLazyModule(
  async () => (await import('../moves/explored-moves.tsx')).ExploredMoves,
);
