import type { FailedRead, FileBatch } from '../../adapters/pgn-file/messages.ts';
import type { ReadyBatch } from '../../entities/game.ts';
import type { Repositories } from '../../repositories/store.ts';
import { storeImported } from '../annotations/store-imported.ts';
import { placeGames } from './place-games.ts';
import type { Ports, StorePort } from '../ports.ts';

export type ImportReport = {
  imported: number;
  skipped: number;
  /** Number of games whose annotations were stored. Their sentences wait for the proof-reader and for an admin. */
  annotated: number;
  /** Number of annotated games in the file that have annotations already. These stay. */
  alreadyAnnotated: number;
  failed: FailedRead[];
  /**
   * Number of games that were read, but whose comments or variations could not be, and the first of them. Their text is
   * stored with the game.
   */
  unread: number;
  unreadAnnotations: FailedRead[];
  /** True if reading stopped before the end of the file, because too many games could not be read. */
  restLeftOut: boolean;
};

/** As many as games that cannot be read, so that the report does not grow with the file. */
const maxListed = 1000;

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
  const report: ImportReport = {
    imported: 0,
    skipped: 0,
    annotated: 0,
    alreadyAnnotated: 0,
    failed: [],
    unread: 0,
    unreadAnnotations: [],
    restLeftOut: false,
  };
  const batches = deps.pgnFiles.read(file, { strict, contentType });
  for await (const batch of batches) {
    const { ready, failed, unreadAnnotations, restLeftOut } = batch;
    const { imported, annotated, alreadyAnnotated } = await storeNew(deps, batch);
    report.imported += imported;
    report.skipped += ready.games.length - imported;
    report.annotated += annotated;
    report.alreadyAnnotated += alreadyAnnotated;
    report.failed.push(...failed);
    report.unread += unreadAnnotations.length;
    const left = maxListed - report.unreadAnnotations.length;
    report.unreadAnnotations.push(...unreadAnnotations.slice(0, left));
    report.restLeftOut = restLeftOut;
    onProgress?.(report);
  }
  return report;
}

type Stored = Pick<ImportReport, 'imported' | 'annotated' | 'alreadyAnnotated'>;

async function storeNew(
  { store, clock }: StorePort<'transaction'> & Ports<'clock'>,
  { ready, annotations }: Pick<FileBatch, 'ready' | 'annotations'>,
): Promise<Stored> {
  if (ready.games.length === 0) return { imported: 0, annotated: 0, alreadyAnnotated: 0 };
  return store.transaction(async (repositories) => {
    await repositories.deployment.beginLibraryChange();
    const imported = await addNewGames(repositories, ready, clock.now());
    return {
      imported,
      ...(await annotateGames(repositories, { ready, annotations }, clock.now())),
    };
  });
}

async function addNewGames(
  repositories: Repositories,
  batch: ReadyBatch,
  now: Date,
): Promise<number> {
  const { games } = repositories;
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
  await games.add(batch, placed, now);
  return placed.length;
}

/** Stores the annotations of new games, and of games in the library that have none. */
async function annotateGames(
  store: Repositories,
  { ready, annotations }: Pick<FileBatch, 'ready' | 'annotations'>,
  now: Date,
): Promise<Omit<Stored, 'imported'>> {
  const annotated = ready.games.flatMap(({ fingerprint }, at) => {
    const annotation = annotations[at];
    return annotation ? [{ fingerprint, annotation }] : [];
  });
  if (annotated.length === 0) return { annotated: 0, alreadyAnnotated: 0 };
  const known = await store.annotations.findGames(annotated.map((game) => game.fingerprint));
  const taken = new Set<string>();
  const imported = annotated.flatMap(({ fingerprint, annotation }) => {
    const game = known.get(fingerprint);
    if (!game || game.isAnnotated || taken.has(game.id)) return [];
    taken.add(game.id);
    return [{ gameId: game.id, annotation }];
  });
  await storeImported(store, imported, now);
  return { annotated: imported.length, alreadyAnnotated: annotated.length - imported.length };
}
