import type { Guess, Help, Session } from './session.ts';
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

export function getHelpCost({ helps }: Pick<Guess, 'helps'>): number {
  return Math.max(0, ...helps.map((help) => helpCost[help]));
}

/** Points that the user can still get for the recorded move; 0 after the first attempt. */
export function getPointsLeft(guess: Guess): number {
  return guess.tries.length > 0 ? 0 : Math.max(0, pointsForMatch - getHelpCost(guess));
}

/** Points for a guess, decided by its first attempt. Null while that attempt has no verdict. */
export function getGuessPoints(guess: Guess): number | null {
  const judgement = guess.tries[0]?.judgement;
  return judgement ? Math.max(0, judgement.points - getHelpCost(guess)) : null;
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
