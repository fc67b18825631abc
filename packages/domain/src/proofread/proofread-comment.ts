import type { PositionAnalysis } from '../analysis/position-analysis.ts';
import { maxSentenceLength } from '../annotation/sentence-text.ts';
import { isBroken } from './bind-line.ts';
import type { BoundLine } from './bind-line.ts';
import { findCheckableWords } from './checkable-words.ts';
import type { ReadSentence, SentenceReader } from './entities.ts';
import { isAdvice, isMaxim, isQuestion, isRuleOfThumb } from './general-sentence.ts';
import { listNames } from './list-names.ts';
import type { NotePlace } from './note-place.ts';
import { listUnreadClaims, saysMoreThanNames } from './proof-gate.ts';
import { withholdDoubtful } from './refutation-gate.ts';
import { rules } from './rules.ts';
import { createSentenceContext } from './sentence-context.ts';
import type { SentenceContext } from './sentence-context.ts';
import type { SentenceText } from './sentences.ts';
import type { Finding, SentenceVerdict, Verdict } from './verdict.ts';

export interface CommentToRead {
  readonly sentences: readonly SentenceText[];
  readonly place: NotePlace;
  readonly readSentence: SentenceReader;
  readonly request: (positionKey: string, fen: string) => PositionAnalysis | undefined;
}

/** Rules that check what a question or advice takes for granted. */
const presupposed: ReadonlySet<string> = new Set(['move', 'placement']);

/** Checks the sentences of a comment one after the other. */
export function proofreadComment(comment: CommentToRead): SentenceVerdict[] {
  const { sentences, place, readSentence, request } = comment;
  const earlierText: string[] = [];
  const earlierLines: BoundLine[] = [];
  return sentences.map(({ text: sentence, start, end }) => {
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
    const asserted = assertsNothing(read) ? rules.filter(({ id }) => presupposed.has(id)) : rules;
    const checked = asserted.map((rule) => ({ rule, findings: rule.check(context) }));
    const findings = withholdDoubtful(context, checked);
    const unbound = listUnbound(context, findings);
    earlierText.push(read.canonical);
    for (const binding of context.lines.values())
      if (!isBroken(binding)) earlierLines.push(binding);
    return {
      text: sentence,
      start,
      end,
      verdict: withoutMark(summarize(findings, unbound), context, findings),
      findings,
      names: listNames(context),
      unbound,
    };
  });
}

function assertsNothing(read: ReadSentence): boolean {
  return isQuestion(read) || isAdvice(read) || isRuleOfThumb(read);
}

/**
 * Checkable words that no finding covers. A proved sentence must not carry a clause that claims something else and was not
 * read: its reader would take the mark for the whole.
 */
function listUnbound(context: SentenceContext, findings: readonly Finding[]): string[] {
  const { read } = context;
  if (assertsNothing(read) || isMaxim(read)) return [];
  const words = findCheckableWords(read.canonical).flatMap(({ word, index }) => {
    const [start, end] = [read.toOffset(index), read.toOffset(index + word.length)];
    const isCovered = findings.some((finding) => finding.start <= start && finding.end >= end);
    return isCovered ? [] : [word];
  });
  if (!findings.some(({ verdict }) => verdict === 'proved')) return words;
  const clauses = listUnreadClaims(context, findings, rules).map(({ start, end }) =>
    read.text.slice(read.toOffset(start), read.toOffset(end)).trim(),
  );
  return [...words, ...clauses];
}

/** Questions and rules, and sentences of which only the names were checked, carry no mark of proof. */
function withoutMark(
  verdict: Verdict,
  context: SentenceContext,
  findings: readonly Finding[],
): Verdict {
  if (verdict !== 'proved') return verdict;
  return assertsNothing(context.read) || saysMoreThanNames(context, findings)
    ? 'judgement'
    : 'proved';
}

/** Returns the verdict on a sentence with these findings. */
export function summarize(findings: readonly Finding[], unbound: readonly string[]): Verdict {
  if (findings.some(({ verdict }) => verdict === 'refuted')) return 'refuted';
  if (unbound.length > 0 || findings.some(({ verdict }) => verdict === 'unproved'))
    return 'unproved';
  return findings.length > 0 ? 'proved' : 'judgement';
}
