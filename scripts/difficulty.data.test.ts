import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createGameReader } from '@lamplight/domain/chess/pgn/game-reader.ts';
import { listLegalMoves, parsePosition } from '@lamplight/domain/chess/position.ts';
import { levels } from '@lamplight/domain/coach/fact.ts';
import { parseDifficulties } from '@lamplight/domain/difficulty/difficulty-file.ts';
import { calibratedTemperature } from '@lamplight/domain/difficulty/difficulty.ts';
import { createShippedModel } from '@lamplight/player-model/test-support/shipped-model.ts';
import { expect, test } from 'vitest';
import {
  computeDifficulty,
  difficultyModel,
  listPlayerPlies,
  type Predictor,
} from '../apps/server/src/use-cases/difficulty/compute-difficulty.ts';

const reader = createGameReader({ strict: true });
const collection = readFileSync('data/games/collection.pgn', 'utf8');
const games = [...collection.split('\n').flatMap((line) => reader.push(line)), ...reader.end()].map(
  ({ headers, outcome }) => {
    if (!outcome.ok) throw new Error(outcome.error.message);
    const analysisSide =
      headers['AnalysisSide'] === 'Black' ? ('Black' as const) : ('White' as const);
    return { id: headers['CollectionId'] ?? '', game: { ...outcome.game, analysisSide } };
  },
);

function readFile(id: string) {
  const parsed = parseDifficulties(readFileSync(`data/difficulty/${id}.txt`, 'utf8'));
  if (!parsed.ok) throw new Error(`${id}: ${parsed.error}`);
  return parsed.value;
}

test('difficulties are computed at the temperature that was fitted last', () => {
  const page = readFileSync('docs/player-model.md', 'utf8');
  expect(Number(/^Temperature ([\d.]+), fitted/m.exec(page)?.[1])).toBe(calibratedTemperature);
});

test('every game of the collection has its difficulty, and nothing else has', () => {
  const files = globSync('data/difficulty/*.txt').map((file) => basename(file, '.txt'));
  expect(files.toSorted()).toEqual(games.map(({ id }) => id).toSorted());
});

test.each(games.filter(({ id }) => existsSync(`data/difficulty/${id}.txt`)))(
  'the difficulty of $id is of its moves, by the shipped model, and names legal moves',
  ({ id, game }) => {
    const { moves, model, difficulties } = readFile(id);
    expect(moves).toEqual(game.moves.map(({ uci }) => uci));
    expect(model).toBe(difficultyModel);
    const rated = listPlayerPlies(game).filter((ply) => !/[rbn]$/.test(moves[ply] ?? ''));
    expect(difficulties.map(({ ply }) => ply)).toEqual(rated);
    const faults = difficulties.flatMap(({ ply, expected }) => {
      const position = parsePosition(game.moves[ply - 1]?.fen ?? game.startFen);
      if (!position.ok) throw new Error(position.error);
      const legal = new Set(listLegalMoves(position.value).map(({ uci }) => uci));
      return levels.flatMap((level) =>
        expected[level].filter(({ move }) => !legal.has(move)).map(({ move }) => `${ply} ${move}`),
      );
    });
    expect(faults).toEqual([]);
  },
);

test('computed again, the difficulties of the first game are the same', async () => {
  const [first] = games;
  if (!first) throw new Error('no game');
  const model = createShippedModel();
  const playerModel: Predictor = {
    predictAll: async (questions) => model.predictAll(questions),
  };
  for (const difficulty of readFile(first.id).difficulties.slice(0, 6)) {
    expect(await computeDifficulty(playerModel, first.game, difficulty.ply)).toEqual(difficulty);
  }
});
