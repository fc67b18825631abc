import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isPlayerLevel } from '@lamplight/domain/play/player-levels.ts';
import { isSkillLevel } from '@lamplight/domain/play/skill.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import { createShippedModel } from '@lamplight/player-model/test-support/shipped-model.ts';
import { createServerEngine } from '../apps/server/src/adapters/engine/server-engines.ts';
import { readPackedGames } from '../tools/player-model/packed-games/packed-games.ts';
import { comparePerson, listPositions } from './levels/match-people.ts';
import type { PersonMatch } from './levels/match-people.ts';
import { matchOpenings, shuffleOpenings } from './levels/openings.ts';
import { playGame } from './levels/play-game.ts';
import { createPlayers, describePlayer, ladders } from './levels/players.ts';
import type { Ladder } from './levels/players.ts';
import { rateGame } from './levels/rate-games.ts';
import type { GameRating } from './levels/rate-games.ts';
import { appendLine, readRecord } from './json-lines.ts';
import { countResults, describePair, listGames, toGameKey } from './levels/record.ts';
import type { MatchGame, Pair } from './levels/record.ts';
import { formatGame } from './levels/show-games.ts';
import { formatLevels, humanLevels, listUnprovenPairs, neighbours } from './levels/table.ts';
import { withMeasured } from './measured-part.ts';

const findResult = (name: string): string =>
  fileURLToPath(new URL(`results/${name}`, import.meta.url));
const records = {
  games: findResult('levels.jsonl'),
  ratings: findResult('level-ratings.jsonl'),
  matches: findResult('level-matches.jsonl'),
};
const page = fileURLToPath(new URL('../docs/levels.md', import.meta.url));

/**
 * Lets the levels play against each other, rates the quality of their moves, compares them with the moves of held-out
 * people, and writes the tables of docs/levels.md. Takes hours at low priority. An interrupted run continues at the
 * first game, rating or position that is not recorded. Fails if the results contradict the order of the levels.
 *
 * npm run bench -- levels [--games 200] [--rated 50] [--positions 500] [--ladders product,engine]
 *   [--pairs casual-beginner,expert-advanced] [--seed 1]
 * npm run bench -- levels --show casual-beginner     prints the recorded games of a pair as PGN
 */
export async function levels(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '200' },
      rated: { type: 'string', default: '50' },
      positions: { type: 'string', default: '500' },
      ladders: { type: 'string', default: ladders.join(',') },
      pairs: { type: 'string' },
      show: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  if (values.show !== undefined) {
    const games = listGames(
      readRecord<MatchGame>(records.games),
      'product',
      parsePair(values.show),
    );
    for (const game of games) console.log(`${formatGame(game)}\n`);
    return;
  }
  setPriority(constants.priority.PRIORITY_LOW);
  const pairs = values.pairs?.split(',').map(parsePair);
  const wanted = { games: Number(values.games), rated: Number(values.rated) };
  const engine = createServerEngine({ stockfishPath: process.env['STOCKFISH_PATH'] });
  try {
    for (const ladder of values.ladders.split(',').map(parseLadder)) {
      for (const pair of pairs ?? listUsualPairs(ladder)) {
        await match(engine, ladder, pair, { ...wanted, seed: Number(values.seed) });
      }
    }
    await compareWithPeople(engine, Number(values.positions));
  } finally {
    engine.close();
  }
  report();
}

/** Of the limited engine only the levels that the player model has replaced. */
function listUsualPairs(ladder: Ladder): readonly Pair[] {
  return ladder === 'product' ? neighbours : neighbours.filter((pair) => pair.every(isPlayerLevel));
}

function report(): void {
  const games = readRecord<MatchGame>(records.games);
  const text = formatLevels({
    games,
    ratings: readRecord<GameRating>(records.ratings),
    matches: readRecord<PersonMatch>(records.matches),
  });
  writeFileSync(page, withMeasured(readFileSync(page, 'utf8'), 'levels', text));
  console.log(text);
  const open = listUnprovenPairs(games);
  for (const pair of open) console.error(`not shown to be in order: ${pair.join(' above ')}`);
  process.exitCode = open.length === 0 ? 0 : 1;
}

function parsePair(text: string): Pair {
  const [stronger = '', weaker = ''] = text.split('-');
  if (!isSkillLevel(stronger) || !isSkillLevel(weaker)) throw new Error(`not two levels: ${text}`);
  return [stronger, weaker];
}

function parseLadder(text: string): Ladder {
  const ladder = ladders.find((name) => name === text);
  if (!ladder) throw new Error(`not one of ${ladders.join(', ')}: ${text}`);
  return ladder;
}

interface Wanted {
  readonly games: number;
  readonly rated: number;
  readonly seed: number;
}

async function match(engine: Engine, ladder: Ladder, pair: Pair, wanted: Wanted): Promise<void> {
  const [stronger, weaker] = pair;
  const { seed } = wanted;
  const { name } = await engine.identify();
  const choose = createPlayers(engine, createShippedModel())[ladder];
  const listPlayed = (): MatchGame[] =>
    listGames(readRecord<MatchGame>(records.games), ladder, pair).filter(
      (game) => game.engine === name && game.seed === seed,
    );
  const order = shuffleOpenings(seed);
  for (let game = listPlayed().length; game < wanted.games; game += 1) {
    const strongerIs = game % 2 === 0 ? 'white' : 'black';
    const opening = matchOpenings[order[Math.floor(game / 2) % order.length] ?? 0] ?? [];
    const seedText = `${describePair(ladder, pair)}, ${seed}/${game}`;
    const { winner, reason, moves } = await playGame(
      {
        white: (at) => choose(at, strongerIs === 'white' ? stronger : weaker, seedText),
        black: (at) => choose(at, strongerIs === 'black' ? stronger : weaker, seedText),
      },
      opening,
    );
    const outcome = winner === undefined ? 'draw' : winner === strongerIs ? 'win' : 'loss';
    const line: MatchGame = {
      engine: name,
      stronger,
      weaker,
      players: describePair(ladder, pair),
      seed,
      game,
      outcome,
      reason,
      plies: moves.length,
      moves: moves.join(' '),
    };
    appendLine(records.games, line);
  }
  await rate(
    engine,
    listPlayed().filter(({ moves }) => moves !== undefined),
    wanted.rated,
  );
  const { wins, draws, losses } = countResults(listPlayed());
  console.log(`${ladder}, ${stronger} v ${weaker}: +${wins} =${draws} -${losses}`);
}

async function rate(engine: Engine, games: readonly MatchGame[], wanted: number): Promise<void> {
  const known = new Set(readRecord<GameRating>(records.ratings).map(({ key }) => key));
  for (const game of games.slice(0, wanted)) {
    if (!known.has(toGameKey(game))) appendLine(records.ratings, await rateGame(engine, game));
  }
}

async function compareWithPeople(engine: Engine, positions: number): Promise<void> {
  const model = createShippedModel();
  const players = createPlayers(engine, model);
  const games = positions > 0 ? readPackedGames() : [];
  const known = new Set(readRecord<PersonMatch>(records.matches).map(toMatchKey));
  for (const level of humanLevels) {
    const player = describePlayer('product', level);
    for (const asked of listPositions(level, positions, games)) {
      if (known.has(toMatchKey({ level, player, ...asked }))) continue;
      appendLine(records.matches, await comparePerson(model, players, level, asked));
    }
  }
}

function toMatchKey({
  level,
  player,
  game,
  ply,
}: Pick<PersonMatch, 'level' | 'player' | 'game' | 'ply'>): string {
  return `${level}, ${player}, ${game} ${ply}`;
}

if (process.argv[1] === import.meta.filename) await levels(process.argv.slice(2));
