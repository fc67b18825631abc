import type { Fact, FactKind, Level } from '../fact.ts';
import type { Budget } from './budgets.ts';
import { selectFacts } from './rank.ts';
import type { RankedFact } from './rank.ts';
import type { Situation } from './schema.ts';
import { profiles, isEngineKind } from './weights.ts';

/** Facts chosen for an explanation: the leading fact first, the others by importance. */
export interface FactChoice {
  readonly facts: readonly Fact[];
  /**
   * Groups of facts that are added as long as the text is too short: the continuation, the engine's ranking and its
   * assessment.
   */
  readonly reserve: readonly (readonly Fact[])[];
}

/** Schemas whose text includes the engine's assessment. */
const schemasWithAssessment: ReadonlySet<string> = new Set([
  'mate',
  'forced',
  'sacrifice',
  'wins material',
  'conversion',
  'engine disagrees',
]);

/** Share of the facts that the explanation states. The key points use the rest. */
const explanationShare = 0.6;

export function chooseFacts(
  ranked: readonly RankedFact[],
  ahead: readonly RankedFact[],
  { lead, schema }: Situation,
  { facts: budget, maxAhead }: Budget,
): FactChoice {
  const about = ranked.filter(({ fact }) => isAboutMove(fact.kind));
  const all = selectFacts(about, isAboutMove(lead.kind) ? [lead] : [], () => false);
  const maxFacts = Math.min(
    budget.max,
    Math.max(budget.min, Math.ceil(explanationShare * all.length)),
  );
  const engine = ranked
    .map(({ fact }) => fact)
    .filter(({ kind }) => isEngineKind(kind) && !isAssessment(kind));
  const mandatory = engine.filter((fact) => fact === lead || isMandatory(fact));
  const chosen = [...new Set([lead, ...all.slice(0, maxFacts), ...mandatory])];
  const assessment = ranked
    .map(({ fact }) => fact)
    .filter(({ kind }) => isAssessment(kind) && schemasWithAssessment.has(schema.name));
  const next = selectFactsAhead(ahead, maxAhead);
  const isEngineSaid = chosen.some(({ kind }) => isEngineKind(kind));
  const others = isEngineSaid ? [] : engine.slice(0, 1);
  const reserve = [next.slice(0, 2), others, next.slice(2), assessment];
  return { facts: chosen, reserve: reserve.filter(({ length }) => length > 0) };
}

function isAboutMove(kind: FactKind): boolean {
  return !isEngineKind(kind) && !kind.startsWith('plan-') && kind !== 'description';
}

function isAssessment(kind: FactKind): boolean {
  return kind === 'assessment' || kind === 'level';
}

/** True if the explanation must state the fact: the engine objects to the move, or there was no other (good) move. */
export function isMandatory({ kind }: Fact): boolean {
  return kind === 'engine-objects' || kind === 'forced' || kind === 'only-move';
}

/**
 * Selects facts about the continuation, except simple piece and pawn moves. The fact that only quotes the line
 * (`plan-line`) comes last.
 */
export function selectFactsAhead(ahead: readonly RankedFact[], maxFacts: number): Fact[] {
  const found = ahead
    .map(({ fact }) => fact)
    .filter(({ kind }) => kind !== 'plan-piece' && kind !== 'plan-pawn');
  return found
    .filter(({ kind }, index) => found.findIndex((other) => other.kind === kind) === index)
    .toSorted((a, b) => Number(a.kind === 'plan-line') - Number(b.kind === 'plan-line'))
    .slice(0, maxFacts);
}

export function isForLevel(kind: FactKind, level: Level): boolean {
  return profiles[kind].weight[level] > 0;
}
