import { isPlayerLevel } from '@lamplight/domain/play/player-levels.ts';
import { skillLevels, skills } from '@lamplight/domain/play/skill.ts';
import { convertToScore, estimateEloDifference } from './elo.ts';
import { findLevelBand } from './match-people.ts';
import type { PersonMatch } from './match-people.ts';
import { describePlayer } from './players.ts';
import type { Ladder } from './players.ts';
import type { GameRating, SideRating } from './rate-games.ts';
import { listGames, countResults, toGameKey } from './record.ts';
import type { MatchGame, Pair } from './record.ts';

/** Pairs of each level and the next weaker level, weakest first. */
export const neighbours: readonly Pair[] = skillLevels.slice(1).map((level, index): Pair => {
  const below = skillLevels[index];
  if (!below) throw new Error('every level but the first has one below it');
  return [level, below];
});

/** Levels that the player model plays, weakest first. */
export const humanLevels = skillLevels.filter(isPlayerLevel);

/** Neighbouring levels whose order the games do not prove, because the lower bound of the Elo difference is not above zero. */
export function listUnprovenPairs(games: readonly MatchGame[]): readonly Pair[] {
  return neighbours.filter(
    (pair) => estimateEloDifference(countResults(listGames(games, 'product', pair))).low <= 0,
  );
}

export interface Measured {
  readonly games: readonly MatchGame[];
  readonly ratings: readonly GameRating[];
  readonly matches: readonly PersonMatch[];
}

/** The first table is the product, the second its levels as the limited engine would play them. */
export function formatLevels({ games, ratings, matches }: Measured): string {
  const engines = [...new Set(games.map(({ engine }) => engine))].join(', ');
  return [
    `${games.length} games, ${engines}.`,
    'Levels as the product plays them:',
    formatGames('product', games, ratings),
    'Levels by the limited engine alone:',
    formatGames('engine', games, ratings),
    'Share of moves that are those of held-out people of the level’s range of ratings:',
    formatMatches(matches),
  ].join('\n\n');
}

const gameColumns = [
  'pair',
  'players',
  'games',
  'won, drawn, lost',
  'score, 95 %',
  'Elo difference, 95 %',
  'accuracy',
  'blunders a game',
  'half-moves a game',
  'drawn by repetition, fifty moves, length',
];

export function formatGames(
  ladder: Ladder,
  games: readonly MatchGame[],
  ratings: readonly GameRating[],
): string {
  const rows = listPairs()
    .map((pair) => ({ pair, played: listGames(games, ladder, pair) }))
    .filter(({ played }) => played.length > 0)
    .map(({ pair, played }) => createRow(ladder, pair, played, ratings));
  return formatTable(gameColumns, rows);
}

function listPairs(): Pair[] {
  return skillLevels.flatMap((weaker, index) =>
    skillLevels.slice(index + 1).map((stronger): Pair => [stronger, weaker]),
  );
}

function createRow(
  ladder: Ladder,
  [stronger, weaker]: Pair,
  games: readonly MatchGame[],
  ratings: readonly GameRating[],
): (string | number)[] {
  const { wins, draws, losses } = countResults(games);
  const { elo, low, high } = estimateEloDifference({ wins, draws, losses });
  const score = (wins + draws / 2) / games.length;
  const keys = new Set(games.map(toGameKey));
  const rated = ratings.filter(({ key }) => keys.has(key));
  const describeSides = (read: (side: SideRating) => number | null, digits: number): string =>
    rated.length === 0
      ? 'not measured'
      : (['stronger', 'weaker'] as const)
          .map((side) => computeMean(rated.map((each) => read(each[side]))).toFixed(digits))
          .join(' v ');
  return [
    `${skills[stronger].name} v ${skills[weaker].name}`,
    `${describePlayer(ladder, stronger)} v ${describePlayer(ladder, weaker)}`,
    games.length,
    `${wins}, ${draws}, ${losses}`,
    `${formatPercent(score)} [${formatPercent(convertToScore(low))}, ${formatPercent(convertToScore(high))}]`,
    Number.isFinite(elo)
      ? `**${formatSigned(elo)}** [${formatSigned(low)}, ${formatSigned(high)}]`
      : `**over ${formatSigned(low)}**`,
    describeSides(({ accuracy }) => accuracy, 1),
    describeSides(({ blunders }) => blunders, 2),
    Math.round(computeMean(games.map(({ plies }) => plies))),
    ['threefold repetition', 'fifty moves', 'half-moves']
      .map((reason) => games.filter((game) => game.reason.endsWith(reason)).length)
      .join(', '),
  ];
}

const matchColumns = [
  'level',
  'people',
  'positions',
  'first choice',
  'moves really drawn',
  'limited engine',
];

/** Matches of other settings of a level do not count. */
export function formatMatches(matches: readonly PersonMatch[]): string {
  const rows = humanLevels.flatMap((level) => {
    const own = matches.filter(
      (match) => match.level === level && match.player === describePlayer('product', level),
    );
    if (own.length === 0) return [];
    const share = (is: (match: PersonMatch) => boolean): string =>
      formatPercent(own.filter(is).length / own.length);
    const band = findLevelBand(level);
    return [
      [
        skills[level].name,
        `${band} to ${band + 199}`,
        own.length,
        share(({ first }) => first),
        share(({ product }) => product),
        share(({ engine }) => engine),
      ],
    ];
  });
  return formatTable(matchColumns, rows);
}

function formatTable(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = [columns, columns.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function computeMean(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

function formatPercent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function formatSigned(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? 'no bound' : 'no bound below';
  return `${elo < 0 ? '−' : '+'}${Math.round(Math.abs(elo))}`;
}
