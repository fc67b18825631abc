import { mkdir, rename, writeFile } from 'node:fs/promises';
import { writeAnalysis } from '@lamplight/domain/study/analysis-file.ts';
import type { GameAnalysis } from '@lamplight/domain/study/analysis-file.ts';
import { figuresOf, readManifest, withGame, writeManifest } from '../../adapters/coach/manifest.ts';
import { shippedFolder, shippedName, writeShipped } from '../../adapters/coach/shipped-comments.ts';
import type { Deps } from '../../deps.ts';
import { explainableGame } from '../../use-cases/coach/explainable-game.ts';
import { studyGame } from '../../use-cases/study/study-game.ts';

const analysisFolder = new URL('../../../../../data/analysis/', import.meta.url);

type Exported = { gameId: string; collectionId: string };

/** Writes what is known of a game of the starter collection to where the next installation finds it. */
export async function exportGame(
  deps: Pick<Deps, 'store' | 'clock' | 'openings' | 'secrets' | 'coachVersions'>,
  { gameId, collectionId }: Exported,
): Promise<void> {
  const studied = await studyGame(deps, gameId);
  if (studied.kind === 'refused') throw new Error(`${collectionId} is gone`);
  const { game, analyses } = studied;
  const known = analyses.filter((analysis) => analysis !== null);
  if (known.length < analyses.length) throw new Error(`${collectionId} is not analysed to its end`);
  const evaluations = await deps.store.moveEvaluations.ofGame(gameId);
  const analysis: GameAnalysis = {
    moves: game.moves.map(([, uci]) => uci),
    positions: known,
    evaluations,
  };
  const { version } = await explainableGame(deps, studied);
  const comments = await deps.store.commentaries.ofGame(gameId, version);

  await keepFile(new URL(`${collectionId}.txt`, analysisFolder), writeAnalysis(analysis));
  await mkdir(shippedFolder, { recursive: true });
  const file = await writeShipped({ version, comments });
  await keepFile(new URL(shippedName(game.slug), shippedFolder), file);
  await writeManifest(
    withGame(await readManifest(), version, {
      id: collectionId,
      slug: game.slug,
      number: game.gameNumber,
      ...figuresOf(analysis),
      comments: comments.length,
      made: deps.clock.now().toISOString().slice(0, 10),
    }),
  );
}

/** Whole or not at all, however it is interrupted. */
async function keepFile(file: URL, content: string | Buffer): Promise<void> {
  const unfinished = new URL(`${file.href}.new`);
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
