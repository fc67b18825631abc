import { planPhases } from '../insight.ts';
import type { Insight } from '../insight.ts';
import type { Brief, BriefFact } from './brief.ts';
import type { SectionId } from './sections.ts';

/** Of the fields of the question; part of what a kept answer is found by. */
export const briefVersion = 1;

export interface Rejection {
  readonly section: SectionId;
  readonly text: string;
  readonly problems: readonly string[];
}

/** What is asked for a second time: only these sections, with what was wrong the first time. */
export interface Again {
  readonly sections: readonly SectionId[];
  readonly rejected: readonly Rejection[];
}

/**
 * The question as JSON with sorted keys: the same facts give the same text. It holds no position (models read boards badly, and
 * it would cost more than all the rest) and nothing out of a PGN file but names that look like names.
 */
export function briefText(brief: Brief, again?: Again): string {
  return canonical({ ...facts(brief, again), avoid: brief.avoid });
}

/** The same without what changes from comment to comment: an answer kept for it can be used again. */
export function briefKey(brief: Brief): string {
  return canonical(facts(brief, undefined));
}

function facts(brief: Brief, again: Again | undefined) {
  const asked = brief.sections.filter(({ id }) => again?.sections.includes(id) ?? true);
  const idsOf = (wanted: SectionId) =>
    asked.find(({ id }) => id === wanted)?.facts.map(({ id }) => id) ?? [];
  const { level, alternatives } = brief.insight;
  return {
    schemaVersion: briefVersion,
    level,
    game: brief.game,
    played: { san: brief.played },
    facts: asked.flatMap((section) => section.facts.map(factText)),
    lines: linesOf(brief.insight),
    sections: {
      explanation: idsOf('explanation'),
      strategicPoints: idsOf('points'),
      plan: Object.fromEntries(planPhases.map((phase) => [phase, idsOf(`plan.${phase}`)])),
      alternatives: alternatives.map((_, index) => ({
        line: lineName(index),
        description: idsOf(`alternative.${index}.description`),
        whyChosenOver: idsOf(`alternative.${index}.why`),
      })),
      agreement: idsOf('agreement'),
    },
    ...(again && { rejected: again.rejected }),
  };
}

/** How question and answer call one of the engine's other moves. */
export function lineName(index: number): string {
  return `A${index + 1}`;
}

function factText({ id, sentence, hint, tokens, required }: BriefFact) {
  return {
    id,
    kinds: sentence.kinds,
    hint,
    tokens: Object.fromEntries(tokens.map(({ token, reads }) => [token, reads])),
    required,
  };
}

function linesOf({ movePlan, alternatives }: Insight) {
  return [
    ...planPhases.flatMap((phase) => {
      const plan = movePlan[phase];
      return plan ? [lineText(phase, plan.sequence, plan.evaluation)] : [];
    }),
    ...alternatives.map(({ quote, evaluation }, index) =>
      lineText(lineName(index), quote, evaluation),
    ),
  ];
}

function lineText(id: string, numbered: string, evaluation: string) {
  const san = numbered.split(/\s+|\d+\.+/).filter((text) => text !== '');
  return { id, san, evaluation };
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );
}
