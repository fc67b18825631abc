import type { Verdict } from '../../play/verdict.ts';
import type { ShownSentence } from '../presentation/shown.ts';
import { blunderDetectors } from './blunder-detectors.ts';
import { createMovesToCompare } from './guess-to-explain.ts';
import type { GuessToExplain } from './guess-to-explain.ts';
import {
  findUrgentEffect,
  findHostileAnswer,
  findPressingAnswer,
  findWinningAnswer,
  findCost,
  findDifference,
  findAnyEffect,
  findBenefit,
  findGameEnd,
  findRecapture,
  findWeakening,
  findGain,
} from './reasons.ts';
import type { ComparedMoves, Reason } from './reasons.ts';
import { namesRecordedMove, showReason } from './show-reason.ts';
import { ExplainedMove } from './explained-move.ts';
import type { GuessContext } from './explained-move.ts';

type ReasonFinder = (moves: ComparedMoves) => Reason | undefined;

const decisiveFinders: readonly ReasonFinder[] = [
  ({ guess }) => findGameEnd(guess),
  ({ guess, recorded }) => findCost(guess, recorded),
  findWinningAnswer,
  ({ guess, recorded }) => findGain(recorded, guess),
  ({ guess, recorded }) => findRecapture(recorded, guess),
];
const forcingFinders: readonly ReasonFinder[] = [
  findPressingAnswer,
  ({ guess, recorded }) => findUrgentEffect(recorded, guess),
];
const comparingFinders: readonly ReasonFinder[] = [
  ({ guess, recorded }) => findWeakening(guess, recorded),
  ({ guess, recorded }) => findDifference(recorded, guess),
];

/** Functions that find a reason for each verdict, the most convincing first. */
const findersByVerdict: Readonly<Record<Verdict, readonly ReasonFinder[]>> = {
  matched: [],
  'also-played': [],
  book: [],
  better: [
    ({ guess }) => findGameEnd(guess),
    ({ guess, recorded }) => findGain(guess, recorded),
    ({ guess, recorded }) => findCost(recorded, guess),
    ({ guess, recorded }) => findRecapture(guess, recorded),
    ({ guess, recorded }) => findDifference(guess, recorded),
    ({ guess }) => findBenefit(guess),
    ({ guess }) => findAnyEffect(guess),
  ],
  equal: [
    ({ guess }) => findGameEnd(guess),
    ({ guess }) => findBenefit(guess),
    ({ guess }) => findAnyEffect(guess),
  ],
  playable: [
    ...decisiveFinders,
    ...comparingFinders,
    ...forcingFinders,
    findHostileAnswer,
    ({ guess }) => findBenefit(guess),
  ],
  inferior: [...decisiveFinders, ...forcingFinders, ...comparingFinders, findHostileAnswer],
};
/** Minimum loss of winning chance, in percentage points, that a small positional difference cannot explain. */
const graveLossPercent = 20;
const graveFinders: readonly ReasonFinder[] = [...decisiveFinders, ...forcingFinders];

/**
 * Finds the first allowed reason that can be proved why a guess is better than, as good as, or worse than the recorded
 * move.
 */
export function findReason(
  { verdict }: Pick<GuessToExplain, 'verdict'>,
  compared: ComparedMoves,
  isAllowed: (reason: Reason) => boolean = () => true,
): Reason | undefined {
  const [best, other] = compared.guess.context.options;
  const isGrave =
    verdict === 'inferior' && best && other && best.win - other.win >= graveLossPercent;
  for (const find of isGrave ? graveFinders : findersByVerdict[verdict]) {
    const reason = find(compared);
    if (reason && isAllowed(reason)) return reason;
  }
  return undefined;
}

/**
 * Prepares the comparison. The recorded move and the reply are examined only on demand, because many reasons concern
 * only the guess.
 */
export function compareMoves(guess: GuessToExplain, context: GuessContext): ComparedMoves {
  const moves = createMovesToCompare(guess);
  let recorded: ExplainedMove | undefined;
  let reply: ExplainedMove | undefined;
  return {
    guess: new ExplainedMove(moves.guess, context, { detectors: blunderDetectors }),
    get recorded() {
      return (recorded ??= new ExplainedMove(moves.recorded, context, { player: context.player }));
    },
    get reply() {
      return (reply ??= moves.reply && new ExplainedMove(moves.reply, context));
    },
  };
}

/**
 * Returns the reason as one sentence, ready to be shown. Null if nothing can be proved or the verdict needs no reason.
 * With `isMoveHidden`, neither the sentence nor its line names the recorded move.
 */
export function explainGuess(
  guess: GuessToExplain,
  context: GuessContext,
  { isMoveHidden = false }: { readonly isMoveHidden?: boolean } = {},
): ShownSentence | null {
  if (findersByVerdict[guess.verdict].length === 0) return null;
  const compared = compareMoves(guess, context);
  const reason = findReason(
    guess,
    compared,
    (found) => !isMoveHidden || !namesRecordedMove(found, compared),
  );
  return reason ? showReason(reason, compared) : null;
}
