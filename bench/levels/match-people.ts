import { findPlayerLevel, playerLevels } from '@lamplight/domain/play/player-levels.ts';
import type { PlayerSkillLevel } from '@lamplight/domain/play/player-levels.ts';
import type { PlayerModel } from '@lamplight/player-model/player-model.ts';
import { createLevelQuestion } from '@lamplight/player-model/level-move.ts';
import { readPackedGames } from '../../tools/player-model/packed-games/packed-games.ts';
import type { PackedGame } from '../../tools/player-model/packed-games/packed-games.ts';
import {
  choosePlaces,
  findBand,
  groupByGame,
  listAskedPositions,
} from '../../tools/player-model/packed-games/sample.ts';
import type { AskedPosition, Band } from '../../tools/player-model/packed-games/sample.ts';
import { describePlayer } from './players.ts';
import type { ChooseMove, Ladder } from './players.ts';

/** Whether a level plays the move of a person of its rating, in one position. */
export interface PersonMatch {
  readonly level: PlayerSkillLevel;
  /** Settings of the level. */
  readonly player: string;
  readonly game: number;
  readonly ply: number;
  /** The model's first choice is the person's move. */
  readonly first: boolean;
  /** The move that the level really plays is the person's move. */
  readonly product: boolean;
  /** The move of the limited engine of this level is the person's move. */
  readonly engine: boolean;
}

/** Range of ratings that a level is compared with: the one that contains the rating of the model. */
export function findLevelBand(level: PlayerSkillLevel): Band {
  const band = findBand(playerLevels[level].rating);
  if (band === undefined) throw new Error(`no people of the rating of ${level}`);
  return band;
}

/** Positions of held-out people of the level's range of ratings, in an order that does not depend on their number. */
export function* listPositions(
  level: PlayerSkillLevel,
  count: number,
  games: readonly PackedGame[] = readPackedGames(),
): Generator<AskedPosition> {
  const band = findLevelBand(level);
  for (const [number, plies] of groupByGame(choosePlaces(games, count))) {
    const game = games[number];
    if (!game) continue;
    for (const asked of listAskedPositions(game, plies)) if (asked.band === band) yield asked;
  }
}

/** The level is asked as in a game, with its own rating, not that of the person. Earlier positions are not known. */
export async function comparePerson(
  model: Pick<PlayerModel, 'predict'>,
  players: Readonly<Record<Ladder, ChooseMove>>,
  level: PlayerSkillLevel,
  asked: AskedPosition,
): Promise<PersonMatch> {
  const { game, ply, position, history, played } = asked;
  const known = { positions: [position], moves: [] } as const;
  const player = findPlayerLevel(level);
  if (!player) throw new Error(`${level} is a level of the engine`);
  const question = { ...createLevelQuestion(known, player), history };
  const [first] = model.predict(question).moves;
  const place = `${game} ${ply}`;
  const withHistory = { positions: known.positions, moves: history };
  return {
    level,
    player: describePlayer('product', level),
    game,
    ply,
    first: first?.move === played,
    product: (await players.product(withHistory, level, place)) === played,
    engine: (await players.engine(known, level, place)) === played,
  };
}
