import type { StudyLine } from '@lamplight/contract/analysis.ts';
import { mateCp, scoreOf } from '@lamplight/domain/quality/score.ts';
import { describeScore, formatScore } from '../../../shared/engine/score-words.ts';
import { suggestionsCopy } from './suggestions-copy.ts';

/** Stored scores do not say in how many moves a mate comes; a long line does not show it either. */
function getDistantMate({ scoreCp, mate }: StudyLine): 'white' | 'black' | undefined {
  if (mate !== null || Math.abs(scoreCp) < mateCp) return undefined;
  return scoreCp > 0 ? 'white' : 'black';
}

export function formatLineScore(line: StudyLine): string {
  const side = getDistantMate(line);
  return side ? suggestionsCopy.mate[side].seen : formatScore(scoreOf(line));
}

export function describeLineScore(line: StudyLine): string {
  const side = getDistantMate(line);
  return side ? suggestionsCopy.mate[side].heard : describeScore(scoreOf(line));
}
