import { bands } from '../../tools/player-model/packed-games/sample.ts';
import type { Band } from '../../tools/player-model/packed-games/sample.ts';

/** Answer of the model to one position: the scores of the legal moves, and which of them was played. */
export interface Answer {
  readonly game: number;
  readonly ply: number;
  readonly band: Band;
  readonly played: number;
  readonly scores: readonly number[];
}

/** Limits of the groups of probabilities in the table. */
const limits = [0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;

export function toProbabilities({ scores }: Answer, temperature: number): number[] {
  const max = Math.max(...scores);
  const weights = scores.map((score) => Math.exp((score - max) / temperature));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Mean of -ln p of the played moves. A calibrated model has the smallest possible value. */
export function computeLoss(answers: readonly Answer[], temperature: number): number {
  return computeMean(
    answers.map((answer) => -Math.log(toProbabilities(answer, temperature)[answer.played] ?? 1)),
  );
}

/** Temperature with the smallest loss, by golden-section search: the loss has a single minimum. */
export function fitTemperature(answers: readonly Answer[]): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [0.5, 2];
  while (high - low > 1e-3) {
    const [left, right] = [high - golden * (high - low), low + golden * (high - low)];
    if (computeLoss(answers, left) < computeLoss(answers, right)) high = right;
    else low = left;
  }
  return (low + high) / 2;
}

export interface Group {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly predicted: number;
  readonly played: number;
}

/** All legal moves of all positions, grouped by their predicted probability. */
export function groupByProbability(answers: readonly Answer[], temperature: number): Group[] {
  const moves = answers.flatMap((answer) =>
    toProbabilities(answer, temperature).map((probability, at) => ({
      probability,
      isPlayed: at === answer.played,
    })),
  );
  return limits.slice(1).map((to, at) => {
    const from = limits[at] ?? 0;
    const group = moves.filter(
      ({ probability }) => probability >= from && (probability < to || to === 1),
    );
    return {
      from,
      to,
      count: group.length,
      predicted: computeMean(group.map(({ probability }) => probability)),
      played: computeMean(group.map(({ isPlayed }) => (isPlayed ? 1 : 0))),
    };
  });
}

export interface Match {
  readonly positions: number;
  readonly first: number;
  readonly topThree: number;
  /** Share that moves drawn by their probability would match, on average. */
  readonly drawn: number;
}

export function measureMatch(answers: readonly Answer[], temperature: number): Match {
  const ranks = answers.map(({ scores, played }) => {
    const score = scores[played] ?? -Infinity;
    return scores.filter((other) => other > score).length;
  });
  return {
    positions: answers.length,
    first: computeMean(ranks.map((rank) => (rank === 0 ? 1 : 0))),
    topThree: computeMean(ranks.map((rank) => (rank < 3 ? 1 : 0))),
    drawn: computeMean(
      answers.map((answer) => toProbabilities(answer, temperature)[answer.played] ?? 0),
    ),
  };
}

/** The temperature is fitted on games with an even number and judged on the others. */
export function formatCalibration(answers: readonly Answer[]): string {
  const fitted = fitTemperature(answers.filter(({ game }) => game % 2 === 0));
  const judged = answers.filter(({ game }) => game % 2 === 1);
  const temperature = Math.round(fitted * 100) / 100;
  const losses = [1, temperature].map((each) => computeLoss(judged, each).toFixed(4));
  const [raw, corrected] = [1, temperature].map((each) => groupByProbability(judged, each));
  return [
    `Temperature ${temperature.toFixed(2)}, fitted on ${answers.length - judged.length} positions. On the other ${judged.length} positions the loss is ${losses[0]} without it and ${losses[1]} with it.`,
    '',
    '| predicted | moves | predicted, mean | played | moves at the temperature | predicted, mean | played |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...(raw ?? []).map((group, at) =>
      formatRow([
        `${toPercent(group.from, 0)} to ${toPercent(group.to, 0)}`,
        ...[group, corrected?.[at] ?? group].flatMap(({ count, predicted, played }) => [
          String(count),
          toPercent(predicted),
          toPercent(played),
        ]),
      ]),
    ),
    '',
    `| rating | positions | first choice | among three | drawn | drawn at temperature ${temperature.toFixed(2)} |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...bands.map((band) => {
      const ofBand = answers.filter((answer) => answer.band === band);
      const { positions, first, topThree, drawn } = measureMatch(ofBand, 1);
      return formatRow([
        `${band} to ${band + 199}`,
        String(positions),
        ...[first, topThree, drawn, measureMatch(ofBand, temperature).drawn].map((share) =>
          toPercent(share),
        ),
      ]);
    }),
  ].join('\n');
}

function formatRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function toPercent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)} %`;
}

function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
