import { toPlainText } from '../insight.ts';
import type { Insight, Sentence } from '../insight.ts';
import { getOpeners } from '../wording/variety.ts';
import { groupBySection } from './answer.ts';
import type { Answer, WrittenSentence } from './answer.ts';
import type { Brief, BriefFact, BriefSection } from './brief.ts';
import type { RetryRequest, Rejection } from './brief-text.ts';
import { composeSentence } from './compose.ts';
import type { Violation } from './violation.ts';
import { replaceSections } from './sections.ts';
import type { SectionId } from './sections.ts';

/**
 * Proves a language model's sentence in a section against the built-in sentences that it rewords. If there are no
 * violations, the sentence is proved.
 */
export type RewordingCheck = (
  sentence: Sentence,
  section: SectionId,
  ours: readonly Sentence[],
) => readonly Violation[];

/** Accepted and rejected sentences of a language model so far. */
export interface Draft {
  readonly accepted: ReadonlyMap<SectionId, readonly AcceptedSentence[]>;
  readonly rejected: readonly Rejection[];
  readonly emitted: number;
  readonly firstPass: number;
}

interface AcceptedSentence {
  readonly sentence: Sentence;
  readonly facts: readonly BriefFact[];
}

export const emptyDraft: Draft = { accepted: new Map(), rejected: [], emitted: 0, firstPass: 0 };

/** Checks the sentences of an answer for the sections that are still incomplete, and adds the proved ones to the draft. */
export function updateDraft(
  brief: Brief,
  answer: Answer,
  check: RewordingCheck,
  earlier: Draft,
): Draft {
  const bySection = groupBySection(answer, brief);
  const accepted = new Map(earlier.accepted);
  const rejected: Rejection[] = [];
  let emitted = 0;
  const open = listOpenSections(brief, earlier);
  for (const section of brief.sections.filter(({ id }) => open.includes(id))) {
    for (const sentence of bySection.get(section.id) ?? []) {
      emitted += 1;
      const verdict = checkSentence(sentence, section, { brief, accepted, check });
      if (verdict.ok)
        accepted.set(section.id, [...(accepted.get(section.id) ?? []), verdict.accepted]);
      else rejected.push(createRejection(section.id, sentence, verdict.problems));
    }
  }
  const isFirst = earlier.emitted === 0;
  return {
    accepted,
    rejected,
    emitted: earlier.emitted + emitted,
    firstPass: isFirst ? countSentences(accepted) : earlier.firstPass,
  };
}

/** Shortens the text, because a language model's text can have any length. The remaining part still identifies the sentence. */
function createRejection(
  section: SectionId,
  { text }: WrittenSentence,
  problems: readonly string[],
): Rejection {
  return { section, text: text.slice(0, 300), problems: problems.slice(0, 3) };
}

/** Lists the sections in which a required fact is missing. */
export function listOpenSections(brief: Brief, { accepted }: Draft): SectionId[] {
  return brief.sections
    .filter((section) => listMissing(section, accepted.get(section.id) ?? []).length > 0)
    .map(({ id }) => id);
}

/** Creates the second request. Undefined if no required fact is missing. */
export function createRetry(brief: Brief, draft: Draft): RetryRequest | undefined {
  const sections = listOpenSections(brief, draft);
  if (sections.length === 0) return undefined;
  return {
    sections,
    rejected: draft.rejected.filter(({ section }) => sections.includes(section)),
  };
}

/** The reworded insight, with counts of the model's sentences. */
export interface Rewording {
  readonly insight: Insight;
  readonly emitted: number;
  /** Number of accepted sentences. */
  readonly verified: number;
  /** Number of sentences accepted from the first answer. */
  readonly firstPass: number;
  /** Number of rejected sentences. */
  readonly dropped: number;
  /** Number of built-in sentences used because the model's sentences were rejected or missing. */
  readonly replaced: number;
}

/** Creates the insight with the accepted sentences. Built-in sentences replace missing required facts. */
export function finishRewording(brief: Brief, draft: Draft): Rewording {
  const sections = new Map<SectionId, readonly Sentence[]>();
  let replaced = 0;
  for (const section of brief.sections) {
    const accepted = draft.accepted.get(section.id) ?? [];
    if (accepted.length === 0) {
      replaced += section.facts.length;
      continue;
    }
    const filling = listMissing(section, accepted).map((fact) => ({
      sentence: fact.sentence,
      facts: [fact],
    }));
    replaced += filling.length;
    const getPlace = ({ facts: [first] }: AcceptedSentence) =>
      first ? section.facts.indexOf(first) : 0;
    const inOrder = [...accepted, ...filling].toSorted(
      (one, other) => getPlace(one) - getPlace(other),
    );
    sections.set(
      section.id,
      inOrder.map(({ sentence }) => sentence),
    );
  }
  const verified = countSentences(draft.accepted);
  return {
    insight: replaceSections(brief.insight, sections),
    emitted: draft.emitted,
    verified,
    firstPass: draft.firstPass,
    dropped: draft.emitted - verified,
    replaced,
  };
}

function listMissing({ facts }: BriefSection, accepted: readonly AcceptedSentence[]): BriefFact[] {
  return facts.filter((fact) => fact.required && !accepted.some((one) => one.facts.includes(fact)));
}

interface DraftContext {
  readonly brief: Brief;
  readonly accepted: ReadonlyMap<SectionId, readonly AcceptedSentence[]>;
  readonly check: RewordingCheck;
}

type DraftVerdict =
  | { readonly ok: true; readonly accepted: AcceptedSentence }
  | { readonly ok: false; readonly problems: readonly string[] };

function checkSentence(
  sentence: WrittenSentence,
  section: BriefSection,
  { brief, accepted, check }: DraftContext,
): DraftVerdict {
  const composed = composeSentence(sentence, section.facts);
  if (!composed.ok) return createRefusal(composed.violations);
  const text = toPlainText(composed.sentence);
  const all = [...accepted.values()].flat();
  if (all.some((one) => toPlainText(one.sentence) === text)) {
    return { ok: false, problems: ['it is said already'] };
  }
  const here = accepted.get(section.id) ?? [];
  if (composed.facts.every((fact) => here.some((one) => one.facts.includes(fact)))) {
    return { ok: false, problems: ['its facts are told already'] };
  }
  const isLead =
    section.id === 'explanation' && composed.facts.some((fact) => fact === section.facts[0]);
  if (isLead && getOpeners(composed.sentence).some((opener) => brief.avoid.includes(opener))) {
    return { ok: false, problems: ['it begins like an earlier comment'] };
  }
  const ours = composed.facts.map((fact) => fact.sentence);
  const violations = check(composed.sentence, section.id, ours);
  if (violations.length > 0) return createRefusal(violations);
  return { ok: true, accepted: { sentence: composed.sentence, facts: composed.facts } };
}

function createRefusal(violations: readonly Violation[]): DraftVerdict {
  return { ok: false, problems: violations.map(({ rule, message }) => `${rule}: ${message}`) };
}

function countSentences(accepted: ReadonlyMap<SectionId, readonly AcceptedSentence[]>): number {
  return [...accepted.values()].reduce((sum, { length }) => sum + length, 0);
}
