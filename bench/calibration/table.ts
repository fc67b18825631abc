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

/** Ratings in a range of the table. */
const bandWidth = 200;

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

export interface Calibration {
  /** Rounded to two digits. */
  readonly temperature: number;
  /** Positions that the temperature was fitted on, and those that it is judged on. */
  readonly fittedPositions: number;
  readonly judgedPositions: number;
  /** Loss without the temperature and with it. */
  readonly losses: readonly [number, number];
  /** Groups at temperature 1, and at the fitted one. */
  readonly rawGroups: readonly Group[];
  readonly groups: readonly Group[];
  readonly ranges: readonly (Match & {
    readonly from: number;
    readonly drawnAtTemperature: number;
  })[];
}

/** The temperature is fitted on games with an even number and judged on the others. */
export function measureCalibration(answers: readonly Answer[]): Calibration {
  const fitted = fitTemperature(answers.filter(({ game }) => game % 2 === 0));
  const judged = answers.filter(({ game }) => game % 2 === 1);
  const temperature = Math.round(fitted * 100) / 100;
  return {
    temperature,
    fittedPositions: answers.length - judged.length,
    judgedPositions: judged.length,
    losses: [computeLoss(judged, 1), computeLoss(judged, temperature)],
    rawGroups: groupByProbability(judged, 1),
    groups: groupByProbability(judged, temperature),
    ranges: bands.map((band) => {
      const ofBand = answers.filter((answer) => answer.band === band);
      const drawnAtTemperature = measureMatch(ofBand, temperature).drawn;
      const { positions, first, topThree, drawn } = measureMatch(ofBand, 1);
      return { from: band, positions, first, topThree, drawn, drawnAtTemperature };
    }),
  };
}

export function formatCalibration(calibration: Calibration): string {
  const { fittedPositions, judgedPositions, losses, rawGroups, groups, ranges } = calibration;
  const temperature = calibration.temperature.toFixed(2);
  const [raw, corrected] = losses.map((loss) => loss.toFixed(4));
  return [
    `Temperature ${temperature}, fitted on ${fittedPositions} positions. On the other ${judgedPositions} positions the loss is ${raw} without it and ${corrected} with it.`,
    '',
    '| predicted | moves | predicted, mean | played | moves at the temperature | predicted, mean | played |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rawGroups.map((group, at) =>
      formatRow([
        `${toPercent(group.from, 0)} to ${toPercent(group.to, 0)}`,
        ...[group, groups[at] ?? group].flatMap(({ count, predicted, played }) => [
          String(count),
          toPercent(predicted),
          toPercent(played),
        ]),
      ]),
    ),
    '',
    `| rating | positions | first choice | among three | drawn | drawn at temperature ${temperature} |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...ranges.map(({ from, positions, first, topThree, drawn, drawnAtTemperature }) =>
      formatRow([
        `${from} to ${from + bandWidth - 1}`,
        String(positions),
        ...[first, topThree, drawn, drawnAtTemperature].map((share) => toPercent(share)),
      ]),
    ),
  ].join('\n');
}

/** Writes the module from which the site and the API take the figures of the tables. */
export function formatCalibrationModule({
  temperature,
  judgedPositions,
  groups,
  ranges,
}: Calibration): string {
  const rounded = {
    temperature,
    positions: judgedPositions,
    groups: groups.map(({ from, to, count, predicted, played }) => ({
      from,
      to,
      moves: count,
      predicted: roundShare(predicted),
      played: roundShare(played),
    })),
    ranges: ranges.map(({ from, positions, first, topThree }) => ({
      from,
      to: from + bandWidth - 1,
      positions,
      firstChoice: roundShare(first),
      amongThree: roundShare(topThree),
    })),
  };
  return [
    '/** Generated by `npm run bench -- calibration` together with the tables of docs/player-model.md. */',
    `export const calibration = ${JSON.stringify(rounded, null, 2)} as const;`,
    '',
  ].join('\n');
}

function formatRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function toPercent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)} %`;
}

function roundShare(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}

function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
