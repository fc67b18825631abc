import type { Fact, FactKind, Level } from '../fact.ts';
import type { Budget } from './budgets.ts';
import { engineKinds } from './connectives.ts';
import { selectFacts } from './rank.ts';
import type { Ranked } from './rank.ts';
import type { Situation } from './schema.ts';
import { profiles } from './weights.ts';

/** What a text is about: the fact it turns on, and what goes with it, the most important first. */
export interface Choice {
  readonly facts: readonly Fact[];
  /** To be added while the text is short: what lies ahead, and what the engine says. */
  readonly reserve: readonly (readonly Fact[])[];
}

/** Where the engine's verdict belongs to the story rather than beside it. */
const decided: ReadonlySet<string> = new Set([
  'mate',
  'forced',
  'sacrifice',
  'wins material',
  'conversion',
  'engine disagrees',
]);

/** Beside the explanation stand key points of their own: they get their share of what there is to say. */
const share = 0.6;

export function chooseFacts(
  ranked: readonly Ranked[],
  ahead: readonly Ranked[],
  { lead, schema }: Situation,
  { facts: budget, ahead: mostAhead }: Budget,
): Choice {
  const about = ranked.filter(({ fact }) => isAboutMove(fact.kind));
  const all = selectFacts(about, isAboutMove(lead.kind) ? [lead] : [], () => false);
  const most = Math.min(budget.most, Math.max(budget.least, Math.ceil(share * all.length)));
  const engine = ranked
    .map(({ fact }) => fact)
    .filter(({ kind }) => engineKinds.has(kind) && !isOpinion(kind));
  const owed = engine.filter((fact) => fact === lead || isOwed(fact));
  const chosen = unique([lead, ...all.slice(0, most), ...owed]);
  const verdict = ranked
    .map(({ fact }) => fact)
    .filter(({ kind }) => isOpinion(kind) && decided.has(schema.name));
  const next = worthSaying(ahead, mostAhead);
  const isEngineTold = chosen.some(({ kind }) => engineKinds.has(kind));
  const others = isEngineTold ? [] : engine.slice(0, 1);
  const reserve = [next.slice(0, 2), others, next.slice(2), verdict];
  return { facts: chosen, reserve: reserve.filter(({ length }) => length > 0) };
}

function isAboutMove(kind: FactKind): boolean {
  return !engineKinds.has(kind) && !kind.startsWith('plan-') && kind !== 'description';
}

function isOpinion(kind: FactKind): boolean {
  return kind === 'assessment' || kind === 'level';
}

/** What must not be passed over: that the engine objects, and that there was no other move. */
export function isOwed({ kind }: Fact): boolean {
  return kind === 'engine-objects' || kind === 'forced' || kind === 'only-move';
}

/** Of what lies ahead, more than where a piece goes next; the bare line last. */
export function worthSaying(ahead: readonly Ranked[], most: number): Fact[] {
  const found = ahead
    .map(({ fact }) => fact)
    .filter(({ kind }) => kind !== 'plan-piece' && kind !== 'plan-pawn');
  return found
    .filter(({ kind }, index) => found.findIndex((other) => other.kind === kind) === index)
    .toSorted((a, b) => Number(a.kind === 'plan-line') - Number(b.kind === 'plan-line'))
    .slice(0, most);
}

function unique(facts: readonly Fact[]): Fact[] {
  return [...new Set(facts)];
}

/** Whether a kind is told to readers of a level at all. */
export function isTold(kind: FactKind, level: Level): boolean {
  return profiles[kind].weight[level] > 0;
}
