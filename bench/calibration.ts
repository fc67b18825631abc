import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { encodePosition } from '@lamplight/player-model/encode-position.ts';
import { createNetwork } from '@lamplight/player-model/forward.ts';
import { scoreMoves } from '@lamplight/player-model/player-model.ts';
import { createSimdKernels } from '@lamplight/player-model/simd-kernels.ts';
import { readShippedWeights } from '@lamplight/player-model/test-support/shipped-model.ts';
import { readPackedGames } from '../tools/player-model/packed-games/packed-games.ts';
import {
  choosePlaces,
  groupByGame,
  listAskedPositions,
} from '../tools/player-model/packed-games/sample.ts';
import type { AskedPosition, Place } from '../tools/player-model/packed-games/sample.ts';
import {
  formatCalibration,
  formatCalibrationModule,
  measureCalibration,
} from './calibration/table.ts';
import type { Answer } from './calibration/table.ts';
import { withMeasured } from './measured-part.ts';

const record = fileURLToPath(new URL('../var/player-model/answers.jsonl', import.meta.url));
const page = fileURLToPath(new URL('../docs/player-model.md', import.meta.url));
const generated = fileURLToPath(
  new URL('../packages/player-model/src/generated/calibration.ts', import.meta.url),
);

/**
 * Compares the player model with the moves of held-out people and writes the tables of docs/player-model.md and the same
 * figures as a module. An interrupted run continues with the first game that is not recorded.
 *
 * npm run bench -- calibration [--positions 2500]
 */
export async function calibration(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { positions: { type: 'string', default: '2500' } },
  });
  const games = readPackedGames();
  const places = choosePlaces(games, Number(values.positions));
  const answer = createAnswering();
  mkdirSync(dirname(record), { recursive: true });
  const known = new Set(readAnswers().map(toKey));
  for (const [number, plies] of groupByGame(places.filter((place) => !known.has(toKey(place))))) {
    const game = games[number];
    if (!game) continue;
    const lines = [...listAskedPositions(game, plies)].map((asked) =>
      JSON.stringify(answer(asked)),
    );
    if (lines.length > 0) appendFileSync(record, `${lines.join('\n')}\n`);
  }
  const chosen = new Set(places.map(toKey));
  const measured = measureCalibration(readAnswers().filter((each) => chosen.has(toKey(each))));
  const table = formatCalibration(measured);
  writeFileSync(generated, formatCalibrationModule(measured));
  writeFileSync(page, withMeasured(readFileSync(page, 'utf8'), 'calibration', table));
  console.log(table);
}

/** Answers as the product asks: both players have the same rating and the time class is rapid. */
function createAnswering(): (asked: AskedPosition) => Answer {
  const { run } = createNetwork(readShippedWeights(), (floatCount) => {
    const kernels = createSimdKernels(floatCount);
    if (!kernels) throw new Error('this machine has no WebAssembly SIMD');
    return kernels;
  });
  return ({ game, ply, band, rating, position, history, played }) => {
    const { logits } = run(encodePosition({ position, history, rating, opponentRating: rating }));
    const scored = scoreMoves(position, logits);
    return {
      game,
      ply,
      band,
      played: scored.findIndex(({ move }) => move === played),
      scores: scored.map(({ score }) => Math.round(score * 1e4) / 1e4),
    };
  };
}

/** Removes the last line if a run was killed while it was written. */
function readAnswers(): Answer[] {
  if (!existsSync(record)) return [];
  const text = readFileSync(record, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(record, whole);
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

function toKey({ game, ply }: Place): string {
  return `${game} ${ply}`;
}

if (process.argv[1] === import.meta.filename) await calibration(process.argv.slice(2));
