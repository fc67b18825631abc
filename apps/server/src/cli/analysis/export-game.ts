import { mkdir } from 'node:fs/promises';
import { writeAnalysis } from '@lamplight/domain/analysis/analysis-file.ts';
import type { AnalysisFile } from '@lamplight/domain/analysis/analysis-file.ts';
import { writeFileAtomically } from '../../adapters/coach/write-file-atomically.ts';
import {
  countAnalysed,
  readManifest,
  setGameEntry,
  writeManifest,
  type GameEntry,
} from '../../adapters/coach/manifest.ts';
import {
  shippedFolder,
  toShippedName,
  writeShipped,
} from '../../adapters/coach/shipped-comments.ts';
import type { Deps } from '../../deps.ts';
import { buildExplainableGame } from '../../use-cases/coach/explainable-game.ts';
import { loadAnalysedGame } from '../../use-cases/analysis/load-analysed-game.ts';

const analysisFolder = new URL('../../../../../data/analysis/', import.meta.url);

type Figures = Pick<GameEntry, 'positions'>;
type Exported = { gameId: string; collectionId: string };

/**
 * Writes the analysis and comments of a game of the starter collection to data/. If it does not write them, returns the
 * reason: an incomplete game must not replace a complete one.
 */
export async function exportGame(
  deps: Deps,
  { gameId, collectionId }: Exported,
): Promise<string | undefined> {
  const studied = await loadAnalysedGame(deps, gameId);
  if (studied.kind === 'refused') return 'it is gone';
  const { game, analyses } = studied;
  const known = analyses.filter((analysis) => analysis !== null);
  if (known.length < analyses.length) return 'it is not analysed to its end';
  if (known.some(({ naturalLines }) => !naturalLines)) return 'its natural lines are not complete';
  const evaluations = await deps.store.moveEvaluations.findByGame(gameId);
  const analysis: AnalysisFile = {
    moves: game.moves.map(([, uci]) => uci),
    positions: known,
    evaluations,
  };
  const figures = countAnalysed(analysis);
  if (figures.engines.length > 1) return `it has lines of ${figures.engines.join(' and ')}`;
  const shipped = (await readManifest()).games.find(({ id }) => id === collectionId);
  if (shipped && isDeeper(shipped, figures)) return 'what is there was looked at more deeply';
  const { toExplain, version } = buildExplainableGame(deps, studied);
  const comments = await deps.store.commentaries.listByGame(gameId, version);
  if (comments.length < toExplain.moves.length) return 'not all of his moves have a comment on it';

  await writeFileAtomically(
    new URL(`${collectionId}.txt`, analysisFolder),
    writeAnalysis(analysis),
  );
  await mkdir(shippedFolder, { recursive: true });
  const file = await writeShipped({ version, comments });
  await writeFileAtomically(new URL(toShippedName(game.slug), shippedFolder), file);
  // The manifest is read again, because another command may have written a game meanwhile.
  await writeManifest(
    setGameEntry(await readManifest(), version, {
      id: collectionId,
      slug: game.slug,
      number: game.gameNumber,
      ...figures,
      comments: comments.length,
      made: deps.clock.now().toISOString().slice(0, 10),
    }),
  );
  return undefined;
}

/**
 * True if `a` is a deeper analysis of the same moves than `b`. False if the moves were corrected, so that the new
 * analysis always wins.
 */
function isDeeper(a: Figures, b: Figures): boolean {
  const countPositions = ({ positions }: Figures) => positions.standard + positions.deep;
  return countPositions(a) === countPositions(b) && a.positions.deep > b.positions.deep;
}
