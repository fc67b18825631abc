import { planPhases } from '../insight.ts';
import type { Insight } from '../insight.ts';
import type { Brief, BriefFact } from './brief.ts';
import type { SectionId } from './sections.ts';

/** Version of the prompt's fields. It is part of the cache key of an answer. */
export const briefVersion = 1;

export interface Rejection {
  readonly section: SectionId;
  readonly text: string;
  readonly problems: readonly string[];
}

/** A second request: the sections to write again, and the problems of the first answer. */
export interface RetryRequest {
  readonly sections: readonly SectionId[];
  readonly rejected: readonly Rejection[];
}

/**
 * Formats the prompt as JSON with sorted keys, so that the same facts give the same text. It contains no position,
 * because language models read boards badly and a position would cost more than everything else. From the PGN file it
 * contains only players' names that look like names.
 */
export function formatBrief(brief: Brief, again?: RetryRequest): string {
  return toCanonicalJson({ ...buildFields(brief, again), avoid: brief.avoid });
}

/** Cache key of an answer: the prompt without the parts that depend on earlier comments. */
export function formatBriefKey(brief: Brief): string {
  return toCanonicalJson(buildFields(brief, undefined));
}

function buildFields(brief: Brief, again: RetryRequest | undefined) {
  const sections = brief.sections.filter(({ id }) => again?.sections.includes(id) ?? true);
  const listIds = (wanted: SectionId) =>
    sections.find(({ id }) => id === wanted)?.facts.map(({ id }) => id) ?? [];
  const { level, alternatives } = brief.insight;
  return {
    schemaVersion: briefVersion,
    level,
    game: brief.game,
    played: { san: brief.played },
    facts: sections.flatMap((section) => section.facts.map(toFactField)),
    lines: listLines(brief.insight),
    sections: {
      explanation: listIds('explanation'),
      strategicPoints: listIds('points'),
      plan: Object.fromEntries(planPhases.map((phase) => [phase, listIds(`plan.${phase}`)])),
      alternatives: alternatives.map((_, index) => ({
        line: formatLineName(index),
        description: listIds(`alternative.${index}.description`),
        whyChosenOver: listIds(`alternative.${index}.why`),
      })),
      agreement: listIds('agreement'),
    },
    ...(again && { rejected: again.rejected }),
  };
}

/** Name of an alternative move in the prompt and in the answer. */
export function formatLineName(index: number): string {
  return `A${index + 1}`;
}

function toFactField({ id, sentence, hint, tokens, required }: BriefFact) {
  return {
    id,
    kinds: sentence.kinds,
    hint,
    tokens: Object.fromEntries(tokens.map(({ token, reads }) => [token, reads])),
    required,
  };
}

function listLines({ movePlan, alternatives }: Insight) {
  return [
    ...planPhases.flatMap((phase) => {
      const plan = movePlan[phase];
      return plan ? [toLineField(phase, plan.sequence, plan.evaluation)] : [];
    }),
    ...alternatives.map(({ quote, evaluation }, index) =>
      toLineField(formatLineName(index), quote, evaluation),
    ),
  ];
}

function toLineField(id: string, numbered: string, evaluation: string) {
  const san = numbered.split(/\s+|\d+\.+/).filter((text) => text !== '');
  return { id, san, evaluation };
}

function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );
}
