import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import type { Tally } from './elo.ts';

/** One game of a match, as a line of the record. */
export interface MatchGame {
  readonly engine: string;
  readonly stronger: SkillLevel;
  readonly weaker: SkillLevel;
  readonly seed: number;
  /** Number of the game in the match: openings in the order of the seed, each with both colours. */
  readonly game: number;
  /** Result of the stronger level. */
  readonly outcome: 'win' | 'draw' | 'loss';
  readonly reason: string;
  readonly plies: number;
}

/** The games played so far, one line a game, so that a match can stop at any time and go on. */
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
