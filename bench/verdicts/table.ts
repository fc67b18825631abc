import { toPoints, toVerdict } from '@lamplight/domain/play/judge-guess.ts';
import { verdicts } from '@lamplight/domain/play/verdict.ts';
import type { JudgedTwice } from './judge-twice.ts';

type Behinds = Pick<JudgedTwice, 'by' | 'behind' | 'behindAgain'>;

/** Number of steps between the two verdicts of a guess, on the scale from better to inferior. */
export function countSteps({ behind, behindAgain }: Behinds): number {
  return Math.abs(findPlace(behind) - findPlace(behindAgain));
}

function findPlace(behind: number): number {
  return verdicts.indexOf(toVerdict(behind));
}

export function computeShare(
  guesses: readonly Behinds[],
  steps: (moved: number) => boolean,
): number {
  const moved = guesses.filter((guess) => steps(countSteps(guess))).length;
  return guesses.length === 0 ? 0 : moved / guesses.length;
}

/** Upper end of Wilson's 95 % interval of a share. It is also valid for few guesses. */
export function computeMaxShare(share: number, guesses: number): number {
  const z2 = 1.96 ** 2;
  const spread = 1.96 * Math.sqrt((share * (1 - share)) / guesses + z2 / (4 * guesses ** 2));
  return (share + z2 / (2 * guesses) + spread) / (1 + z2 / guesses);
}

/** Formats a table with one row for each source of verdicts and one for all guesses. */
export function formatVerdictTable(guesses: readonly Behinds[]): string {
  const rows: [string, readonly Behinds[]][] = [
    ['both moves in the stored analysis', guesses.filter(({ by }) => by === 'stored')],
    ['by the stored search of every move', guesses.filter(({ by }) => by === 'every')],
    ['by a search of the two moves', guesses.filter(({ by }) => by === 'search')],
    ['all', guesses],
  ];
  return [
    '| how it was judged | guesses | same verdict | the one beside it | further away | points within one | median change of the difference |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows
      .filter(([, of]) => of.length > 0)
      .map(([name, of]) => `| ${[name, of.length, ...formatCells(of)].join(' | ')} |`),
  ].join('\n');
}

function formatCells(guesses: readonly Behinds[]): string[] {
  const changes = guesses.map(({ behind, behindAgain }) => Math.abs(behind - behindAgain));
  const middle = changes.toSorted((a, b) => a - b)[Math.floor(changes.length / 2)] ?? 0;
  const isNear = ({ behind, behindAgain }: Behinds): boolean =>
    Math.abs(toPoints(behind) - toPoints(behindAgain)) <= 1;
  return [
    formatPercent(computeShare(guesses, (moved) => moved === 0)),
    formatPercent(computeShare(guesses, (moved) => moved === 1)),
    formatPercent(computeShare(guesses, (moved) => moved > 1)),
    formatPercent(guesses.filter(isNear).length / guesses.length),
    `${middle.toFixed(1)} points`,
  ];
}

export const formatPercent = (share: number): string => `${(100 * share).toFixed(1)} %`;
