import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isSkillLevel } from '@lamplight/domain/play/skill.ts';
import { createServerEngine } from '../apps/server/src/adapters/engine/server-engines.ts';
import { matchOpenings, shuffleOpenings } from './levels/openings.ts';
import { playGame } from './levels/play-game.ts';
import { listGames, noteGame, readRecord, countResults } from './levels/record.ts';
import type { MatchGame, Pair } from './levels/record.ts';
import { formatLevelTable, neighbours, listUnprovenPairs } from './levels/table.ts';
import { withMeasured } from './measured-part.ts';

const record = fileURLToPath(new URL('results/levels.jsonl', import.meta.url));
const page = fileURLToPath(new URL('../docs/levels.md', import.meta.url));

/**
 * Lets the levels play against each other and writes the results to docs/levels.md. An interrupted match continues at
 * the first game that is not recorded. Fails if the results contradict the order of the levels.
 *
 * npm run bench -- levels [--games 100] [--pairs casual-beginner,expert-advanced] [--seed 1]
 */
export async function levels(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '100' },
      pairs: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const pairs = values.pairs === undefined ? neighbours : values.pairs.split(',').map(parsePair);
  for (const pair of pairs) await match(pair, Number(values.games), Number(values.seed));
  const games = readRecord(record);
  writeFileSync(page, withMeasured(readFileSync(page, 'utf8'), 'levels', formatLevelTable(games)));
  console.log(formatLevelTable(games));
  const open = listUnprovenPairs(games);
  for (const pair of open) console.error(`not shown to be in order: ${pair.join(' above ')}`);
  process.exitCode = open.length === 0 ? 0 : 1;
}

function parsePair(text: string): Pair {
  const [stronger = '', weaker = ''] = text.split('-');
  if (!isSkillLevel(stronger) || !isSkillLevel(weaker)) throw new Error(`not two levels: ${text}`);
  return [stronger, weaker];
}

async function match(pair: Pair, wanted: number, seed: number): Promise<void> {
  const [stronger, weaker] = pair;
  const engine = createServerEngine({ stockfishPath: process.env['STOCKFISH_PATH'] });
  try {
    const { name } = await engine.identify();
    const ofMatch = ({ engine: player, seed: used }: MatchGame): boolean =>
      player === name && used === seed;
    const played = listGames(readRecord(record), pair).filter(ofMatch).length;
    const order = shuffleOpenings(seed);
    for (let game = played; game < wanted; game += 1) {
      const strongerIs = game % 2 === 0 ? 'white' : 'black';
      const sides =
        strongerIs === 'white'
          ? { white: stronger, black: weaker }
          : { white: weaker, black: stronger };
      const opening = matchOpenings[order[Math.floor(game / 2) % order.length] ?? 0] ?? [];
      const { winner, reason, plies } = await playGame(engine, sides, opening);
      const outcome = winner === undefined ? 'draw' : winner === strongerIs ? 'win' : 'loss';
      noteGame(record, { engine: name, stronger, weaker, seed, game, outcome, reason, plies });
    }
    const { wins, draws, losses } = countResults(listGames(readRecord(record), pair));
    console.log(`${stronger} v ${weaker}: +${wins} =${draws} -${losses}`);
  } finally {
    engine.close();
  }
}

if (process.argv[1] === import.meta.filename) await levels(process.argv.slice(2));
