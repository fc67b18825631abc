import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { explainGame } from '@lamplight/domain/coach/explain/explain-game.ts';
import { buildGameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { listSentences, toPlainText } from '@lamplight/domain/coach/insight.ts';
import { calibratedTemperature } from '@lamplight/domain/difficulty/difficulty.ts';
import {
  formatCommentDossier,
  usualDossierLength,
} from '@lamplight/domain/dossier/comment-dossier.ts';
import { expect, test } from 'vitest';
import {
  loadPlayerModel,
  readCollection,
  readShippedAnalysis,
} from './annotation/collection-game.ts';

/** Every move with this distance is measured. */
const step = 6;

test('the cost of a comment is estimated from the length that dossiers have', async () => {
  const [found] = await readCollection();
  if (!found) throw new Error('the collection is empty');
  const model = await loadPlayerModel();
  const stored = await readShippedAnalysis(found.id);
  if (!stored) throw new Error('the first game has no analysis');
  const { positions: analyses, evaluations } = stored;
  const { startFen, moves, headers } = found.game;
  const side = headers['AnalysisSide'] === 'Black' ? 'black' : 'white';
  const game = { id: found.id, player: 'Magnus', side, startFen, moves, analyses } as const;
  const toExplain = buildGameToExplain({ ...game, book: new Map() });
  const lengths = explainGame(toExplain, 'improver')
    .filter((_, index) => index % step === 0)
    .map(({ ply, insight }) => {
      const dossierGame = {
        title: found.title,
        startFen,
        moves,
        analyses,
        evaluations,
        findExpected: (at: number, rating: number) => {
          const position = parsePosition(moves[at - 1]?.fen ?? startFen);
          if (!position.ok) return [];
          const history = moves.slice(Math.max(0, at - 2), at).map(({ uci }) => uci);
          const question = { position: position.value, history, rating };
          return (
            model.predictAll([{ ...question, temperature: calibratedTemperature }])[0]?.moves ?? []
          );
        },
        comments: new Map([[ply, listSentences(insight).map(toPlainText)]]),
      };
      const players = { white: 'Magnus Carlsen', black: 'Sergey Dolmatov' };
      return formatCommentDossier(dossierGame, { index: ply - 1, level: 'improver', players })
        .length;
    });
  expect(lengths.length).toBeGreaterThan(3);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  expect(mean).toBeGreaterThan(0.7 * usualDossierLength);
  expect(mean).toBeLessThan(1.1 * usualDossierLength);
});
