import type { Band, EngineStatement, LineId } from '../claim.ts';
import type { Answer } from './answer.ts';
import { within } from './answer.ts';
import { sideOf } from './board.ts';
import { chanceOf, evaluationOf } from './record.ts';
import type { Witness } from './record.ts';
import { isCheckmate, isStalemate } from './rules.ts';

const options = ['L1', 'L2', 'L3'] as const;

export function engineAnswer(witness: Witness, says: EngineStatement): Answer {
  switch (says.is) {
    case 'score': {
      const text = evaluationOf(witness, says.line);
      return text === undefined ? undefined : text === says.text;
    }
    case 'band': {
      const chance = chanceOf(witness, says.line, sideOf(says.color));
      return chance === undefined ? undefined : bandOf(chance) === says.band;
    }
    case 'rank':
      return witness.trackOf('L1')?.stored === undefined
        ? undefined
        : firstOf(witness, options[says.rank - 1]) === witness.input.uci;
    case 'unranked':
      return witness.trackOf('L1')?.stored === undefined
        ? undefined
        : options.every((line) => firstOf(witness, line) !== witness.input.uci);
    case 'gap':
      return within(difference(witness, 'L1', options[says.to - 1]), says);
    case 'loss':
      return within(lossOf(witness), says);
    case 'apart':
      return within(difference(witness, says.line, says.other), says);
    case 'quality':
      return witness.input.judgement
        ? witness.input.judgement.classification === says.quality
        : undefined;
    default:
      says satisfies never;
      return undefined;
  }
}

/** A limit belongs to the band above it. */
function bandOf(chance: number): Band {
  if (chance < 20) return 'lost';
  if (chance < 35) return 'worse';
  if (chance < 45) return 'slightly-worse';
  if (chance < 55) return 'equal';
  if (chance < 65) return 'slightly-better';
  return chance < 80 ? 'better' : 'won';
}

function firstOf(witness: Witness, line: LineId | undefined): string | undefined {
  return line && witness.trackOf(line)?.stored?.moves[0];
}

function difference(witness: Witness, line: LineId, other: LineId | undefined): number | undefined {
  const one = chanceOf(witness, line, witness.mover);
  const two = other && chanceOf(witness, other, witness.mover);
  return one === undefined || two === undefined ? undefined : one - two;
}

function lossOf(witness: Witness): number | undefined {
  const best = chanceOf(witness, 'L1', witness.mover);
  if (best === undefined) return undefined;
  const own = options.find((line) => firstOf(witness, line) === witness.input.uci);
  if (own === 'L1') return 0;
  const kept = keptAfter(witness) ?? chanceOf(witness, own ?? 'R1', witness.mover);
  return kept === undefined ? undefined : Math.max(0, best - kept);
}

/** The chance that is left where the move ends the game. */
function keptAfter(witness: Witness): number | undefined {
  const after = witness.boardAt({ line: 'game', ply: 1 });
  if (!after) return undefined;
  if (isCheckmate(after)) return 100;
  return isStalemate(after) ? 50 : undefined;
}
