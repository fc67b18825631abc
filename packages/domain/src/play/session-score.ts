import type { Guess, Help, Session } from './session.ts';
import { goodVerdicts } from './verdict.ts';

/** What his move is worth. */
export const pointsForMatch = 10;

/** What each help takes off; of several the dearest counts, for it tells what the others told. */
export const helpCost: Readonly<Record<Help, number>> = {
  piece: 3,
  square: 6,
  engine: 6,
  move: 10,
};

export function getHelpCost({ helps }: Pick<Guess, 'helps'>): number {
  return Math.max(0, ...helps.map((help) => helpCost[help]));
}

/** What finding his move would bring: nothing more once it was tried. */
export function getPointsLeft(guess: Guess): number {
  return guess.tries.length > 0 ? 0 : Math.max(0, pointsForMatch - getHelpCost(guess));
}

/** What a guess has brought: its first try counts. Null while nobody has looked at it. */
export function getGuessPoints(guess: Guess): number | null {
  const judgement = guess.tries[0]?.judgement;
  return judgement ? Math.max(0, judgement.points - getHelpCost(guess)) : null;
}

export interface SessionScore {
  /** His moves found at the first try, without being told. */
  readonly found: number;
  /** First tries that were as good as his. */
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
