import { createLazyModule } from '../../../shared/loading/lazy-module.ts';

/** Parts few readers open. They are prefetched at the first input. */
export const gameDialogs = createLazyModule(() => import('./game-dialogs.tsx'));
export const exploredMoves = createLazyModule(
  async () => (await import('../moves/explored-moves.tsx')).ExploredMoves,
);
