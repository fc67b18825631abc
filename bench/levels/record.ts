import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
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

/**
 * Reads the lines of a record. Because of it, a run can be stopped at any time and continued. A last line without its
 * end was cut by a kill and is removed.
 */
export function readRecord<Line>(file: string): Line[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(file, whole);
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
}

export function appendLine(file: string, line: object): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(line)}\n`);
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
