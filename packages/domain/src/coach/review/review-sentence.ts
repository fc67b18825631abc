import { toPlainText } from '../insight.ts';
import type { Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { createRecord } from '../presentation/move-record.ts';
import { showSentence } from '../presentation/show-sentence.ts';
import type { ShownSentence } from '../presentation/shown.ts';
import { writeScore } from '../../quality/score.ts';
import { shownLineLength } from '../../analysis/position-analysis.ts';
import type { AnalysedLine } from '../../analysis/position-analysis.ts';
import { tryOrUndefined } from './review-claims.ts';

/** Converts a sentence with its marks and lines as readers see it, or only its text if the record can no longer be read. */
export function showReportedSentence(
  id: string,
  sentence: Sentence,
  record: MoveToExplain | undefined,
): ShownSentence {
  const shown = record && tryOrUndefined(() => showSentence(id, sentence, createRecord(record)));
  const parts = [{ text: toPlainText(sentence) }];
  return shown ?? { id, parts, backing: sentence.backing, squares: [], arrows: [], line: null };
}

export interface ShownLine {
  score: string;
  depth: number;
  /** Moves in book notation, for example '23.Nf5 Kh7 24.g4'. */
  text: string;
}

/** Formats the engine's lines before and after the move as readers see them. */
export function showReportedLines(record: MoveToExplain | undefined): {
  before: ShownLine[];
  after: ShownLine[];
} {
  const shown = record && tryOrUndefined(() => createRecord(record).showPath);
  const formatLines = (from: 'before' | 'after') => (line: AnalysedLine) => {
    const text = tryOrUndefined(
      () => shown?.({ from, uci: line.moves.slice(0, shownLineLength) }).text,
    );
    return text ? [{ score: writeScore(line.score), depth: line.depth, text }] : [];
  };
  return {
    before: record?.linesBefore.flatMap(formatLines('before')) ?? [],
    after: record?.linesAfter.flatMap(formatLines('after')) ?? [],
  };
}
