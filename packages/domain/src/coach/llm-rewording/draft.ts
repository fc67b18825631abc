import { toPlainText } from '../insight.ts';
import type { Insight, Sentence } from '../insight.ts';
import { openersOf } from '../wording/variety.ts';
import { toldIn } from './answer.ts';
import type { Answer, Told } from './answer.ts';
import type { Brief, BriefFact, BriefSection } from './brief.ts';
import type { Again, Rejection } from './brief-text.ts';
import { compose } from './compose.ts';
import type { Violation } from './compose.ts';
import { withSections } from './sections.ts';
import type { SectionId } from './sections.ts';

/** Proves a sentence of a section that says what these sentences of ours say; nothing found is a proof. */
export type Check = (
  sentence: Sentence,
  section: SectionId,
  ours: readonly Sentence[],
) => readonly Violation[];

/** What is usable of what a model has written so far. */
export interface Draft {
  readonly kept: ReadonlyMap<SectionId, readonly Kept[]>;
  readonly rejected: readonly Rejection[];
  readonly emitted: number;
  readonly firstPass: number;
}

interface Kept {
  readonly sentence: Sentence;
  readonly facts: readonly BriefFact[];
}

export const blankDraft: Draft = { kept: new Map(), rejected: [], emitted: 0, firstPass: 0 };

/** Takes from an answer what holds, for the sections that still lack something. */
export function drafted(brief: Brief, answer: Answer, check: Check, earlier: Draft): Draft {
  const told = toldIn(answer, brief);
  const kept = new Map(earlier.kept);
  const rejected: Rejection[] = [];
  let emitted = 0;
  const open = openSections(brief, earlier);
  for (const section of brief.sections.filter(({ id }) => open.includes(id))) {
    for (const sentence of told.get(section.id) ?? []) {
      emitted += 1;
      const verdict = judged(sentence, section, { brief, kept, check });
      if (verdict.ok) kept.set(section.id, [...(kept.get(section.id) ?? []), verdict.kept]);
      else rejected.push(rejection(section.id, sentence, verdict.problems));
    }
  }
  const isFirst = earlier.emitted === 0;
  return {
    kept,
    rejected,
    emitted: earlier.emitted + emitted,
    firstPass: isFirst ? countOf(kept) : earlier.firstPass,
  };
}

/** As much of it as it takes to know it again: what a model wrote may be of any length. */
function rejection(section: SectionId, { text }: Told, problems: readonly string[]): Rejection {
  return { section, text: text.slice(0, 300), problems: problems.slice(0, 3) };
}

/** Sections in which something that must be said is not said yet. */
export function openSections(brief: Brief, { kept }: Draft): SectionId[] {
  return brief.sections
    .filter((section) => missing(section, kept.get(section.id) ?? []).length > 0)
    .map(({ id }) => id);
}

/** What to ask for once more; undefined when nothing is lacking. */
export function askAgain(brief: Brief, draft: Draft): Again | undefined {
  const sections = openSections(brief, draft);
  if (sections.length === 0) return undefined;
  return {
    sections,
    rejected: draft.rejected.filter(({ section }) => sections.includes(section)),
  };
}

/** What came of it: sentences a model wrote and how many of them were used, for telling how good it is. */
export interface Telling {
  readonly insight: Insight;
  readonly emitted: number;
  /** Proved, and in the insight. */
  readonly verified: number;
  /** Proved the first time it was asked. */
  readonly firstPass: number;
  /** Not usable. */
  readonly dropped: number;
  /** Built-in sentences that stand where the model's did not hold. */
  readonly replaced: number;
}

/** The insight with what holds of the draft; what must be said and is not, the built-in sentence says. */
export function told(brief: Brief, draft: Draft): Telling {
  const sections = new Map<SectionId, readonly Sentence[]>();
  let replaced = 0;
  for (const section of brief.sections) {
    const kept = draft.kept.get(section.id) ?? [];
    if (kept.length === 0) {
      replaced += section.facts.length;
      continue;
    }
    const filling = missing(section, kept).map((fact) => ({
      sentence: fact.sentence,
      facts: [fact],
    }));
    replaced += filling.length;
    const place = ({ facts: [first] }: Kept) => (first ? section.facts.indexOf(first) : 0);
    const inOrder = [...kept, ...filling].toSorted((one, other) => place(one) - place(other));
    sections.set(
      section.id,
      inOrder.map(({ sentence }) => sentence),
    );
  }
  const verified = countOf(draft.kept);
  return {
    insight: withSections(brief.insight, sections),
    emitted: draft.emitted,
    verified,
    firstPass: draft.firstPass,
    dropped: draft.emitted - verified,
    replaced,
  };
}

function missing({ facts }: BriefSection, kept: readonly Kept[]): BriefFact[] {
  return facts.filter((fact) => fact.required && !kept.some((one) => one.facts.includes(fact)));
}

interface Desk {
  readonly brief: Brief;
  readonly kept: ReadonlyMap<SectionId, readonly Kept[]>;
  readonly check: Check;
}

type Verdict =
  | { readonly ok: true; readonly kept: Kept }
  | { readonly ok: false; readonly problems: readonly string[] };

function judged(sentence: Told, section: BriefSection, { brief, kept, check }: Desk): Verdict {
  const composed = compose(sentence, section.facts);
  if (!composed.ok) return refused(composed.violations);
  const text = toPlainText(composed.sentence);
  const all = [...kept.values()].flat();
  if (all.some((one) => toPlainText(one.sentence) === text)) {
    return { ok: false, problems: ['it is said already'] };
  }
  const here = kept.get(section.id) ?? [];
  if (composed.facts.every((fact) => here.some((one) => one.facts.includes(fact)))) {
    return { ok: false, problems: ['its facts are told already'] };
  }
  const isLead =
    section.id === 'explanation' && composed.facts.some((fact) => fact === section.facts[0]);
  if (isLead && openersOf(composed.sentence).some((opener) => brief.avoid.includes(opener))) {
    return { ok: false, problems: ['it begins like an earlier comment'] };
  }
  const ours = composed.facts.map((fact) => fact.sentence);
  const violations = check(composed.sentence, section.id, ours);
  if (violations.length > 0) return refused(violations);
  return { ok: true, kept: { sentence: composed.sentence, facts: composed.facts } };
}

function refused(violations: readonly Violation[]): Verdict {
  return { ok: false, problems: violations.map(({ rule, message }) => `${rule}: ${message}`) };
}

function countOf(kept: ReadonlyMap<SectionId, readonly Kept[]>): number {
  return [...kept.values()].reduce((sum, { length }) => sum + length, 0);
}
