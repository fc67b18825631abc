import type { FailedRead } from '../../adapters/pgn-file/messages.ts';
import type { ReadyBatch } from '../../entities/game.ts';
import { placeGames } from './place-games.ts';
import type { Ports, StorePort } from '../ports.ts';

export type ImportReport = {
  imported: number;
  skipped: number;
  failed: FailedRead[];
  /** True if reading stopped before the end of the file, because too many games could not be read. */
  restLeftOut: boolean;
};

type Options = {
  strict?: boolean;
  contentType?: string;
  /** Called after each batch. */
  onProgress?: (soFar: ImportReport) => void;
};

/**
 * Imports all games of a PGN file in batches, each completely or not at all. Games that are already stored are skipped,
 * so an interrupted file can be sent again. Memory use does not grow with the file.
 */
export async function importGames(
  deps: StorePort<'transaction'> & Ports<'clock' | 'pgnFiles'>,
  file: AsyncIterable<Uint8Array>,
  { strict = false, contentType = '', onProgress }: Options = {},
): Promise<ImportReport> {
  const report: ImportReport = { imported: 0, skipped: 0, failed: [], restLeftOut: false };
  const batches = deps.pgnFiles.read(file, { strict, contentType });
  for await (const { ready, failed, restLeftOut } of batches) {
    const imported = await storeNew(deps, ready);
    report.imported += imported;
    report.skipped += ready.games.length - imported;
    report.failed.push(...failed);
    report.restLeftOut = restLeftOut;
    onProgress?.(report);
  }
  return report;
}

async function storeNew(
  { store, clock }: StorePort<'transaction'> & Ports<'clock'>,
  batch: ReadyBatch,
): Promise<number> {
  if (batch.games.length === 0) return 0;
  return store.transaction(async (repositories) => {
    const { deployment, games } = repositories;
    await deployment.beginLibraryChange();
    const seen = new Set(
      (await games.findTitlesByFingerprint(batch.games.map((game) => game.fingerprint))).keys(),
    );
    const fresh = batch.games.flatMap(({ fingerprint }, at) => {
      if (seen.has(fingerprint)) return [];
      seen.add(fingerprint);
      return [at];
    });
    if (fresh.length === 0) return 0;
    const last = await games.findLastNumber();
    const placed = await placeGames(
      repositories,
      batch,
      fresh.map((at, index) => ({ at, gameNumber: last + index + 1, collectionId: null })),
    );
    await games.add(batch, placed, clock.now());
    return placed.length;
  });
}
