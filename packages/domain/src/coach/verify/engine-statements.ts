import type { Band, EngineStatement, LineId } from '../claim.ts';
import { isWithin } from './answer.ts';
import type { Answers } from './answer.ts';
import { toSide } from './board.ts';
import { getChance, formatEvaluation } from './witness.ts';
import type { Witness } from './witness.ts';
import { isCheckmate, isStalemate } from './rules.ts';

const options = ['L1', 'L2', 'L3'] as const;

export const engineAnswers: Answers<EngineStatement> = {
  score: (_, { line, text }, witness) => {
    const found = formatEvaluation(witness, line);
    return found === undefined ? undefined : found === text;
  },
  band: (_, { line, color, band }, witness) => {
    const chance = getChance(witness, line, toSide(color));
    return chance === undefined ? undefined : getBand(chance) === band;
  },
  rank: (_, { rank }, witness) =>
    witness.getLine('L1')?.stored === undefined
      ? undefined
      : getFirstMove(witness, options[rank - 1]) === witness.input.uci,
  unranked: (_board, _says, witness) =>
    witness.getLine('L1')?.stored === undefined
      ? undefined
      : options.every((line) => getFirstMove(witness, line) !== witness.input.uci),
  gap: (_, says, witness) =>
    isWithin(getChanceDifference(witness, 'L1', options[says.to - 1]), says),
  loss: (_, says, witness) => isWithin(computeLoss(witness), says),
  apart: (_, says, witness) => isWithin(getChanceDifference(witness, says.line, says.other), says),
  quality: (_, { quality }, { input: { judgement } }) =>
    judgement ? judgement.classification === quality : undefined,
};

/** A winning chance on the boundary of two bands belongs to the higher band. */
function getBand(chance: number): Band {
  if (chance < 20) return 'lost';
  if (chance < 35) return 'worse';
  if (chance < 45) return 'slightly-worse';
  if (chance < 55) return 'equal';
  if (chance < 65) return 'slightly-better';
  return chance < 80 ? 'better' : 'won';
}

function getFirstMove(witness: Witness, line: LineId | undefined): string | undefined {
  return line && witness.getLine(line)?.stored?.moves[0];
}

function getChanceDifference(
  witness: Witness,
  line: LineId,
  other: LineId | undefined,
): number | undefined {
  const one = getChance(witness, line, witness.mover);
  const two = other && getChance(witness, other, witness.mover);
  return one === undefined || two === undefined ? undefined : one - two;
}

function computeLoss(witness: Witness): number | undefined {
  const best = getChance(witness, 'L1', witness.mover);
  if (best === undefined) return undefined;
  const own = options.find((line) => getFirstMove(witness, line) === witness.input.uci);
  if (own === 'L1') return 0;
  const remaining = getFinalChance(witness) ?? getChance(witness, own ?? 'R1', witness.mover);
  return remaining === undefined ? undefined : Math.max(0, best - remaining);
}

/** Mover's winning chance, in percent, after a move that ends the game. */
function getFinalChance({ after }: Witness): number | undefined {
  if (isCheckmate(after)) return 100;
  return isStalemate(after) ? 50 : undefined;
}
