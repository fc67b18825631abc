import { existsSync, readFileSync } from 'node:fs';
import { createGameReader } from '@lamplight/domain/chess/pgn/game-reader.ts';
import { buildGameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { defaultDeployment } from '@lamplight/domain/deployment.ts';
import { draftGame } from '@lamplight/domain/library/game-draft.ts';
import { parseOpenings } from '@lamplight/domain/library/openings.ts';
import { parseAnalysis } from '@lamplight/domain/analysis/analysis-file.ts';

/**
 * Analysed games of the starter collection as input for the coach, in order. The id is the seed for the coach's choice
 * of words. A game without an id is left out.
 */
export function readCollectionGames(
  chooseId: (collectionId: string) => string | undefined = (id) => id,
): GameToExplain[] {
  const book = parseOpenings(readFileSync('data/openings/openings.tsv', 'utf8'));
  const reader = createGameReader({ strict: true });
  const text = readFileSync('data/games/collection.pgn', 'utf8');
  const reads = [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
  return reads.flatMap(({ headers, outcome }) => {
    if (!outcome.ok) throw new Error(outcome.error.message);
    const collectionId = headers['CollectionId'] ?? '';
    const id = chooseId(collectionId);
    const file = `data/analysis/${collectionId}.txt`;
    if (id === undefined || !existsSync(file)) return [];
    const analysis = parseAnalysis(readFileSync(file, 'utf8'));
    if (!analysis.ok) throw new Error(`${file}: ${analysis.error}`);
    const { analysisSide } = draftGame(outcome.game, {}, book, defaultDeployment.player.fullName);
    return buildGameToExplain({
      id,
      player: defaultDeployment.player.shortName,
      side: analysisSide === 'Black' ? 'black' : 'white',
      startFen: outcome.game.startFen,
      moves: outcome.game.moves,
      analyses: analysis.value.positions,
      book,
    });
  });
}
