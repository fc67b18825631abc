import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import type { Tally } from './elo.ts';
import { describePlayer } from './players.ts';
import type { Ladder } from './players.ts';

/** One game of a match. The record has one line for each. */
export interface MatchGame {
  readonly engine: string;
  readonly stronger: SkillLevel;
  readonly weaker: SkillLevel;
  /** Settings of both players. Games of the first record have none: all were played by the limited engine. */
  readonly players?: string;
  readonly seed: number;
  /** Index of the game in the match. The openings follow the order of the seed; each is played twice, with colours reversed. */
  readonly game: number;
  /** Result from the view of the stronger level. */
  readonly outcome: 'win' | 'draw' | 'loss';
  readonly reason: string;
  readonly plies: number;
  /** Moves in coordinates. Games of the first record have none. */
  readonly moves?: string;
}

export type Pair = readonly [stronger: SkillLevel, weaker: SkillLevel];

export function describePair(ladder: Ladder, [stronger, weaker]: Pair): string {
  return `${describePlayer(ladder, stronger)} v ${describePlayer(ladder, weaker)}`;
}

/** Lists the games of a pair that were played with the settings of this version. */
export function listGames(games: readonly MatchGame[], ladder: Ladder, pair: Pair): MatchGame[] {
  const [stronger, weaker] = pair;
  const wanted = describePair(ladder, pair);
  return games.filter(
    (game) =>
      game.stronger === stronger &&
      game.weaker === weaker &&
      (game.players ?? describePair('engine', pair)) === wanted,
  );
}

export function countResults(games: readonly MatchGame[]): Tally {
  const count = (outcome: MatchGame['outcome']): number =>
    games.filter((game) => game.outcome === outcome).length;
  return { wins: count('win'), draws: count('draw'), losses: count('loss') };
}

/** Identifies a game among all records. */
export function toGameKey({ stronger, weaker, players = '', seed, game }: MatchGame): string {
  return `${stronger} ${weaker}, ${players}, ${seed}/${game}`;
}
