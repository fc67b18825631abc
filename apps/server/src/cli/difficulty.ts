// npm run difficulty
import { mkdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createGameReader } from '@lamplight/domain/chess/pgn/game-reader.ts';
import {
  parseDifficulties,
  writeDifficulties,
} from '@lamplight/domain/difficulty/difficulty-file.ts';
import type { MoveDifficulty } from '@lamplight/domain/difficulty/difficulty.ts';
import { createPlayerModel } from '@lamplight/player-model/player-model.ts';
import { parseWeights } from '@lamplight/player-model/weights.ts';
import { writeFileAtomically } from '../adapters/coach/write-file-atomically.ts';
import {
  computeDifficulty,
  difficultyModel,
  listPlayerPlies,
  type GameToRate,
  type Predictor,
} from '../use-cases/difficulty/compute-difficulty.ts';
import { print, printError, runCommand } from './command.ts';

const usage = `Usage: npm run difficulty [-- --games 1-5]

Computes how hard each move of the starter collection is and writes data/difficulty, a file a game. Games whose file is up to
date are skipped, so a stopped run goes on where it was. Takes about seven seconds a game.

  --games A-B     only games with the numbers A to B`;

const data = new URL('../../../../data/', import.meta.url);
const folder = new URL('difficulty/', data);

await runCommand(run);

async function run(args: string[]): Promise<number> {
  const options = { games: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  const { values } = parseArgs({ args, options });
  const numbers = /^(\d+)-(\d+)$/.exec(values.games ?? '1-1000000');
  if (values.help || !numbers) {
    (values.help ? print : printError)(usage);
    return values.help ? 0 : 2;
  }
  const [, first = 1, last = Infinity] = numbers.map(Number);
  const weights = parseWeights(await readFile(new URL('player-model/human-move-cc0.i8.bin', data)));
  if (!weights.ok) {
    printError(weights.error);
    return 1;
  }
  const model = createPlayerModel(weights.value);
  const playerModel: Predictor = {
    predictAll: async (questions) => model.predictAll(questions),
  };
  await mkdir(folder, { recursive: true });
  for (const { id, number, game } of await readCollection()) {
    if (number < first || number > last) continue;
    const file = new URL(`${id}.txt`, folder);
    const moves = game.moves.map(({ uci }) => uci);
    if (await isUpToDate(file, moves)) continue;
    const difficulties: MoveDifficulty[] = [];
    for (const ply of listPlayerPlies(game)) {
      const difficulty = await computeDifficulty(playerModel, game, ply);
      if (difficulty) difficulties.push(difficulty);
    }
    const text = writeDifficulties({ moves, model: difficultyModel, difficulties });
    await writeFileAtomically(file, text);
    print(`${id}\t${difficulties.length} moves`);
  }
  return 0;
}

type NumberedGame = { id: string; number: number; game: GameToRate };

async function readCollection(): Promise<NumberedGame[]> {
  const text = await readFile(new URL('games/collection.pgn', data), 'utf8');
  const reader = createGameReader({ strict: true });
  const reads = [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
  return reads.map(({ headers, line, outcome }) => {
    const id = headers['CollectionId'];
    if (!outcome.ok || id === undefined) throw new Error(`collection, line ${line}: no game`);
    const analysisSide = headers['AnalysisSide'] === 'Black' ? 'Black' : 'White';
    return { id, number: Number(headers['GameNumber']), game: { ...outcome.game, analysisSide } };
  });
}

async function isUpToDate(file: URL, moves: readonly string[]): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const known = parseDifficulties(text);
  return (
    known.ok &&
    known.value.model === difficultyModel &&
    known.value.moves.join(' ') === moves.join(' ')
  );
}
