import type { Guess, Help, Session } from './session.ts';
import { addHelp } from './session-guesses.ts';
import { goodVerdicts } from './verdict.ts';

/** Points for the recorded move. */
export const pointsForMatch = 10;

/**
 * Points that each help costs. If the user took several helps, only the most expensive one counts, because it includes
 * the others.
 */
export const helpCost: Readonly<Record<Help, number>> = {
  piece: 3,
  square: 6,
  engine: 6,
  move: 10,
};

/**
 * A find is hard if fewer than this share of players of the user's strength make it. It brings extra points: half as many
 * as a find itself.
 */
export const hardFind = { maxShare: 0.1, points: 5 } as const;

/**
 * Extra points for finding the recorded move now. `share` is the share of players of the user's strength who find it,
 * undefined if it is unknown. It is the share of people who see only the position, so there is nothing for a second
 * attempt or after help.
 */
export function getHardFindBonus({ helps, tries }: Guess, share: number | undefined): number {
  const isAlone = helps.length === 0 && tries.length === 0;
  return isAlone && share !== undefined && share < hardFind.maxShare ? hardFind.points : 0;
}

/** Part of the points that the second attempt at a move gets. */
const secondTryShare = 0.5;

function getHelpCost(helps: readonly Help[]): number {
  return Math.max(0, ...helps.map((help) => helpCost[help]));
}

/**
 * Points of an attempt whose verdict brings `points`. The second attempt gets half. Later attempts, and attempts after
 * the recorded move was shown, get nothing.
 */
function scoreAttempt(guess: Guess, index: number, points: number): number {
  const { helps, secondHelps = [], tries } = guess;
  if (index === 0) {
    // Attempts of earlier versions keep the point that a better move brought after the recorded move was shown.
    const isWorthless = helps.includes('move') && tries[0]?.isMoveHidden;
    return isWorthless ? 0 : Math.max(0, points - getHelpCost(helps));
  }
  if (index > 1 || !tries[0]?.isMoveHidden) return 0;
  const left = Math.max(0, points - getHelpCost([...helps, ...secondHelps]));
  return Math.floor(left * secondTryShare);
}

/** Points of one attempt, after the cost of help and with its bonus. Null while the attempt has no verdict. */
export function getAttemptPoints(guess: Guess, index: number): number | null {
  const tried = guess.tries[index];
  if (!tried?.judgement) return null;
  return scoreAttempt(guess, index, tried.judgement.points) + (tried.bonus ?? 0);
}

/** Points for a guess: those of its better attempt. Null while no attempt has a verdict. */
export function getGuessPoints(guess: Guess): number | null {
  const known = guess.tries
    .map((_, index) => getAttemptPoints(guess, index))
    .filter((points) => points !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** Points that the recorded move would bring now; 0 if an earlier attempt has brought as much. */
export function getPointsLeft(guess: Guess): number {
  const worth = scoreAttempt(guess, guess.tries.length, pointsForMatch);
  return worth > (getGuessPoints(guess) ?? 0) ? worth : 0;
}

/** Points that each help would take off those left. */
export function getHelpPrices(guess: Guess): Readonly<Record<Help, number>> {
  const left = getPointsLeft(guess);
  const getPrice = (help: Help): number => left - getPointsLeft(addHelp(guess, help));
  return {
    piece: getPrice('piece'),
    square: getPrice('square'),
    engine: getPrice('engine'),
    move: getPrice('move'),
  };
}

export interface SessionScore {
  /** Number of recorded moves found at the first attempt, without the help that shows the move. */
  readonly found: number;
  /** Number of first attempts with another move that was as good as the recorded one. */
  readonly asGood: number;
  readonly asked: number;
  readonly points: number;
  readonly outOf: number;
}

export function scoreSession({ guesses }: Session): SessionScore {
  const asked = guesses.filter(({ tries }) => tries.length > 0);
  const firsts = asked.map(({ helps, tries }) => ({
    verdict: tries[0]?.judgement?.verdict,
    isTold: helps.includes('move'),
  }));
  return {
    found: firsts.filter(({ verdict, isTold }) => verdict === 'matched' && !isTold).length,
    asGood: firsts.filter(({ verdict }) => verdict && goodVerdicts.has(verdict)).length,
    asked: asked.length,
    points: asked.reduce((sum, guess) => sum + (getGuessPoints(guess) ?? 0), 0),
    outOf: asked.length * pointsForMatch,
  };
}
