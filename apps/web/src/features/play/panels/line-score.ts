import type { StudyLine } from '@lamplight/contract/analysis.ts';
import { mateCp, scoreOf } from '@lamplight/domain/quality/score.ts';
import { spokenScore, writtenScore } from '../../../shared/engine/score-words.ts';
import { suggestionsCopy } from './suggestions-copy.ts';

/** Stored scores do not say in how many moves a mate comes; a long line does not show it either. */
function farMate({ scoreCp, mate }: StudyLine): 'white' | 'black' | undefined {
  if (mate !== null || Math.abs(scoreCp) < mateCp) return undefined;
  return scoreCp > 0 ? 'white' : 'black';
}

export function scoreSeen(line: StudyLine): string {
  const side = farMate(line);
  return side ? suggestionsCopy.mate[side].seen : writtenScore(scoreOf(line));
}

export function scoreHeard(line: StudyLine): string {
  const side = farMate(line);
  return side ? suggestionsCopy.mate[side].heard : spokenScore(scoreOf(line));
}
