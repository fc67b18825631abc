import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import type { Tally } from './elo.ts';

/** One game of a match. The record has one line for each. */
export interface MatchGame {
  readonly engine: string;
  readonly stronger: SkillLevel;
  readonly weaker: SkillLevel;
  readonly seed: number;
  /** Index of the game in the match. The openings follow the order of the seed; each is played twice, with colours reversed. */
  readonly game: number;
  /** Result from the view of the stronger level. */
  readonly outcome: 'win' | 'draw' | 'loss';
  readonly reason: string;
  readonly plies: number;
}

/** Reads the games played so far, one per line. Because of this record, a match can be stopped at any time and continued. */
export function readRecord(file: string): MatchGame[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as MatchGame);
}

export function noteGame(file: string, game: MatchGame): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(game)}\n`);
}

export type Pair = readonly [stronger: SkillLevel, weaker: SkillLevel];

export function listGames(games: readonly MatchGame[], [stronger, weaker]: Pair): MatchGame[] {
  return games.filter((game) => game.stronger === stronger && game.weaker === weaker);
}

export function countResults(games: readonly MatchGame[]): Tally {
  const count = (outcome: MatchGame['outcome']): number =>
    games.filter((game) => game.outcome === outcome).length;
  return { wins: count('win'), draws: count('draw'), losses: count('loss') };
}
