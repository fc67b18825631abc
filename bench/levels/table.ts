import { skillLevels, skills } from '@lamplight/domain/play/skill.ts';
import { estimateEloDifference } from './elo.ts';
import { listGames, countResults } from './record.ts';
import type { MatchGame, Pair } from './record.ts';

/** Pairs of each level and the next weaker level, weakest first. */
export const neighbours: readonly Pair[] = skillLevels.slice(1).map((level, index): Pair => {
  const below = skillLevels[index];
  if (!below) throw new Error('every level but the first has one below it');
  return [level, below];
});

/** Neighbouring levels whose order the games do not prove, because the lower bound of the Elo difference is not above zero. */
export function listUnprovenPairs(games: readonly MatchGame[]): readonly Pair[] {
  return neighbours.filter(
    (pair) => estimateEloDifference(countResults(listGames(games, pair))).low <= 0,
  );
}

export function formatLevelTable(games: readonly MatchGame[]): string {
  const engines = [...new Set(games.map(({ engine }) => engine))].join(', ');
  const rows = listPairs(games).map((pair) => createRow(pair, listGames(games, pair)));
  return [
    `${games.length} games, ${engines}.`,
    '',
    '| pair | told Elo | games | won, drawn, lost | score | Elo difference, 95 % | half-moves a game |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function listPairs(games: readonly MatchGame[]): Pair[] {
  const played = new Map(games.map(({ stronger, weaker }) => [`${stronger}-${weaker}`, 0]));
  const all = skillLevels.flatMap((weaker, index) =>
    skillLevels.slice(index + 1).map((stronger): Pair => [stronger, weaker]),
  );
  return all.filter(([stronger, weaker]) => played.has(`${stronger}-${weaker}`));
}

function createRow([stronger, weaker]: Pair, games: readonly MatchGame[]): string {
  const { wins, draws, losses } = countResults(games);
  const { elo, low, high } = estimateEloDifference({ wins, draws, losses });
  const score = (100 * (wins + draws / 2)) / games.length;
  const plies = games.reduce((sum, game) => sum + game.plies, 0) / games.length;
  const cells = [
    `${skills[stronger].name} v ${skills[weaker].name}`,
    `${skills[stronger].elo} v ${skills[weaker].elo}`,
    games.length,
    `${wins}, ${draws}, ${losses}`,
    `${score.toFixed(1)} %`,
    Number.isFinite(elo)
      ? `**${formatSigned(elo)}** [${formatSigned(low)}, ${formatSigned(high)}]`
      : `**over ${formatSigned(low)}**`,
    Math.round(plies),
  ];
  return `| ${cells.join(' | ')} |`;
}

function formatSigned(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? 'no bound' : 'no bound below';
  return `${elo < 0 ? '−' : '+'}${Math.round(Math.abs(elo))}`;
}
