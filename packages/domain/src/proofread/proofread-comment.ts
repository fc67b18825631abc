import type { PositionAnalysis } from '../analysis/position-analysis.ts';
import { isBroken } from './bind-line.ts';
import type { BoundLine } from './bind-line.ts';
import { findCheckableWords } from './checkable-words.ts';
import type { SentenceReader } from './entities.ts';
import { isMaxim, isQuestion } from './general-sentence.ts';
import { listNames } from './list-names.ts';
import type { NotePlace } from './note-place.ts';
import { rules } from './rules.ts';
import { createSentenceContext } from './sentence-context.ts';
import type { SentenceContext } from './sentence-context.ts';
import { splitSentences } from './sentences.ts';
import type { Finding, SentenceVerdict, Verdict } from './verdict.ts';

export interface CommentToRead {
  readonly text: string;
  readonly place: NotePlace;
  readonly readSentence: SentenceReader;
  readonly request: (positionKey: string, fen: string) => PositionAnalysis | undefined;
}

/** Rules that check what a question takes for granted. */
const presupposed: ReadonlySet<string> = new Set(['move', 'placement']);

/** A longer sentence is not read: it occurs only in hostile files, and some patterns take long on it. */
export const maxSentenceLength = 800;

/** Checks the sentences of a comment one after the other. */
export function proofreadComment(comment: CommentToRead): SentenceVerdict[] {
  const { text, place, readSentence, request } = comment;
  const earlierText: string[] = [];
  const earlierLines: BoundLine[] = [];
  return splitSentences(text).map(({ text: sentence, start, end }) => {
    if (sentence.length > maxSentenceLength) {
      const unbound = [`a sentence of more than ${maxSentenceLength} characters`];
      return { text: sentence, start, end, verdict: 'unproved', findings: [], names: [], unbound };
    }
    const read = readSentence(sentence);
    const context = createSentenceContext({
      place,
      read,
      earlierText: [...earlierText],
      earlierLines: [...earlierLines],
      request,
    });
    const asserted = isQuestion(read) ? rules.filter(({ id }) => presupposed.has(id)) : rules;
    const findings = asserted.flatMap((rule) => rule.check(context));
    const unbound = listUnbound(context, findings);
    earlierText.push(read.canonical);
    for (const binding of context.lines.values())
      if (!isBroken(binding)) earlierLines.push(binding);
    return {
      text: sentence,
      start,
      end,
      verdict: summarize(findings, unbound),
      findings,
      names: listNames(context),
      unbound,
    };
  });
}

/** Checkable words that no finding covers. */
function listUnbound({ read }: SentenceContext, findings: readonly Finding[]): string[] {
  if (isQuestion(read) || isMaxim(read)) return [];
  return findCheckableWords(read.canonical).flatMap(({ word, index }) => {
    const [start, end] = [read.toOffset(index), read.toOffset(index + word.length)];
    const isCovered = findings.some((finding) => finding.start <= start && finding.end >= end);
    return isCovered ? [] : [word];
  });
}

function summarize(findings: readonly Finding[], unbound: readonly string[]): Verdict {
  if (findings.some(({ verdict }) => verdict === 'refuted')) return 'refuted';
  if (unbound.length > 0 || findings.some(({ verdict }) => verdict === 'unproved'))
    return 'unproved';
  return findings.length > 0 ? 'proved' : 'judgement';
}
