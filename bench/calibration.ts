import { readFileSync, writeFileSync } from 'node:fs';
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
import { appendLine, readRecord } from './json-lines.ts';
import { withMeasured } from './measured-part.ts';

const record = fileURLToPath(new URL('../var/player-model/answers.jsonl', import.meta.url));
const page = fileURLToPath(new URL('../docs/player-model.md', import.meta.url));
const generated = fileURLToPath(
  new URL('../packages/player-model/src/generated/calibration.ts', import.meta.url),
);

/**
 * Compares the player model with the moves of held-out people and writes the tables of docs/player-model.md and the same
 * figures as a module. An interrupted run continues with the first position that is not recorded.
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
  const known = new Set(readRecord<Answer>(record).map(toKey));
  for (const [number, plies] of groupByGame(places.filter((place) => !known.has(toKey(place))))) {
    const game = games[number];
    if (!game) continue;
    for (const asked of listAskedPositions(game, plies)) appendLine(record, answer(asked));
  }
  const chosen = new Set(places.map(toKey));
  const measured = measureCalibration(
    readRecord<Answer>(record).filter((each) => chosen.has(toKey(each))),
  );
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

function toKey({ game, ply }: Place): string {
  return `${game} ${ply}`;
}

if (process.argv[1] === import.meta.filename) await calibration(process.argv.slice(2));
