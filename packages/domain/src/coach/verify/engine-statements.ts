import type { Band, EngineStatement, LineId } from '../claim.ts';
import type { Answer } from './answer.ts';
import { isWithin } from './answer.ts';
import { toSide } from './board.ts';
import { getChance, formatEvaluation } from './witness.ts';
import type { Witness } from './witness.ts';
import { isCheckmate, isStalemate } from './rules.ts';

const options = ['L1', 'L2', 'L3'] as const;

export function answerEngineStatement(witness: Witness, says: EngineStatement): Answer {
  switch (says.is) {
    case 'score': {
      const text = formatEvaluation(witness, says.line);
      return text === undefined ? undefined : text === says.text;
    }
    case 'band': {
      const chance = getChance(witness, says.line, toSide(says.color));
      return chance === undefined ? undefined : getBand(chance) === says.band;
    }
    case 'rank':
      return witness.getLine('L1')?.stored === undefined
        ? undefined
        : getFirstMove(witness, options[says.rank - 1]) === witness.input.uci;
    case 'unranked':
      return witness.getLine('L1')?.stored === undefined
        ? undefined
        : options.every((line) => getFirstMove(witness, line) !== witness.input.uci);
    case 'gap':
      return isWithin(getChanceDifference(witness, 'L1', options[says.to - 1]), says);
    case 'loss':
      return isWithin(computeLoss(witness), says);
    case 'apart':
      return isWithin(getChanceDifference(witness, says.line, says.other), says);
    case 'quality':
      return witness.input.judgement
        ? witness.input.judgement.classification === says.quality
        : undefined;
    default:
      says satisfies never;
      return undefined;
  }
}

/** Each boundary belongs to the higher band. */
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

/** The winning chance after a move that ends the game. */
function getFinalChance(witness: Witness): number | undefined {
  const after = witness.getBoard({ line: 'game', ply: 1 });
  if (!after) return undefined;
  if (isCheckmate(after)) return 100;
  return isStalemate(after) ? 50 : undefined;
}
