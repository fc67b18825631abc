import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { parseAnalysis } from '@lamplight/domain/analysis/analysis-file.ts';
import type { AnalysisRow } from '../../repositories/analyses.ts';
import type { Repositories } from '../../repositories/store.ts';

type Store = Pick<Repositories, 'games' | 'deployment' | 'analyses' | 'moveEvaluations'>;
/** Texts of the files in data/analysis, by the CollectionId of their game. */
export type AnalysisTexts = ReadonlyMap<string, string>;

type Import = { texts: AnalysisTexts; version: string; which?: 'all' | 'unanalysed'; now: Date };

/**
 * Updates the stored analysis of the starter collection to this version. `which` limits the games: if the version is
 * the stored one, only new games need it. An analysis of other moves than those of the game is skipped. A stored
 * analysis that is deeper is kept. Must be called inside a transaction that has begun a change of the library.
 */
export async function importAnalysis(
  store: Store,
  { texts, version, which, now }: Import,
): Promise<void> {
  for (const { id, collectionId, startFen, moves } of await store.games.listCollectionMoves(
    which,
  )) {
    const text = texts.get(collectionId);
    if (text === undefined) continue;
    const parsed = parseAnalysis(text);
    // The analysis is part of the program, so an error in it is a bug. The message says where it is.
    if (!parsed.ok) throw new Error(`analysis of ${collectionId}: ${parsed.error}`);
    const { moves: analysed, positions, evaluations } = parsed.value;
    if (analysed.join(' ') !== moves.map(([, uci]) => uci).join(' ')) continue;
    const rows = positions.map((analysis, ply): AnalysisRow => ({
      ply,
      position: toPositionKey(moves[ply - 1]?.[2] ?? startFen),
      analysis,
    }));
    await store.analyses.save(id, rows, now);
    const everyMove = [...evaluations].map(([ply, found]) => ({ ply, evaluations: found }));
    await store.moveEvaluations.keepAll(id, everyMove, now);
  }
  await store.analyses.updateHasAnalysis();
  await store.deployment.setAnalysisVersion(version);
}
