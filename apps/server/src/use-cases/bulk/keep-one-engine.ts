import type { Ports, StorePort } from '../ports.ts';

/**
 * Deletes everything that other engines have found about these games, so that each of them is analysed by one engine.
 * An open job of such a game is cancelled if it has searched moves, because it would not search them again.
 */
export async function keepOneEngine(
  { store, clock }: StorePort<'transaction'> & Ports<'clock'>,
  gameIds: readonly string[],
  engine: string,
): Promise<void> {
  await store.transaction(async ({ deployment, analyses, moveEvaluations, bulkJobs }) => {
    await deployment.beginLibraryChange();
    const changed = new Set([
      ...(await analyses.deleteOfOtherEngines(gameIds, engine)),
      ...(await moveEvaluations.deleteOfOtherEngines(gameIds, engine)),
    ]);
    if (changed.size === 0) return;
    await bulkJobs.cancelBegun([...changed], clock.now());
    await analyses.updateHasAnalysis([...changed]);
  });
}
