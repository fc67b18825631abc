import type { Fact } from '../fact.ts';
import type { MovesSlot } from '../slot.ts';
import type { Connective } from './connectives.ts';
import { fits } from './frame.ts';
import type { Frame } from './frame.ts';
import { fullNames } from './refer.ts';
import { quotedPlies, slotsOf, templateOf } from './template.ts';
import { frameName, hashOf } from './variety.ts';
import type { Memory } from './variety.ts';
import type { Ask, Teller } from './teller.ts';
import type { Clause, Stage, Wording } from './wording.ts';

export interface Offer {
  readonly wording: Wording;
  readonly stage: Stage;
  readonly plies: number;
}

export function nameOf({ fact, index }: Clause, { isBeside = false }: Ask): string {
  return frameName(fact.kind, index, isBeside);
}

/** Every way to word what is asked for, the freshest clauses and the most welcome openers first. */
export function* wordings(teller: Teller, ask: Ask) {
  const { facts, openers, joiners, quotes, plies, extra } = ask;
  const { memory, stage } = teller;
  const options = facts.map((fact) => clausesFor(teller, fact, ask));
  const [firsts = [], seconds] = options;
  const how = fullNames[hashOf(`${memory.seed} ${memory.size}`) % fullNames.length] ?? 'on';
  const pairs = seconds
    ? firsts.slice(0, 5).flatMap((a) => seconds.slice(0, 5).map((b) => [a, b]))
    : firsts.map((a) => [a]);
  const joinings = seconds ? leastUsed(joiners ?? [], memory) : [undefined];
  for (const opener of openers) {
    for (const joiner of joinings) {
      for (const clauses of pairs) {
        const quoted = clauses.reduce((sum, clause) => sum + pliesOf(clause), 0);
        if (quoted > plies) continue;
        const wording: Wording = { opener, joiner, clauses, how, extra };
        const quote = quotes && quoted === 0 ? lineOf(clauses, plies) : undefined;
        yield { wording: { ...wording, quote }, stage, plies: quoted + (quote?.san.length ?? 0) };
      }
    }
  }
}

/** The wordings that fit a fact, those that were used least first; else in the order the game's seed gives. */
export function clausesFor({ frames, memory, stage }: Teller, fact: Fact, ask: Ask): Clause[] {
  const { level, context } = stage;
  const all: readonly Frame[] = frames[fact.kind];
  return memory
    .dealt(
      fact.kind,
      all.map((frame, index): Clause => ({ fact, frame, index })),
    )
    .filter(({ frame }) => fits(frame, fact, context.me, level) && isFor(frame, stage, ask))
    .filter(({ frame }) => ask.accepts?.(frame, fact) ?? true)
    .map((clause) => ({ clause, uses: memory.usesOf(nameOf(clause, ask)) }))
    .toSorted((a, b) => a.uses - b.uses)
    .map(({ clause }) => clause);
}

function isFor({ text }: Frame, { player }: Stage, { scores }: Ask): boolean {
  const hasScore = /\{(?:score|bestScore|otherScore)/.test(text);
  return (scores || !hasScore) && (player !== undefined || !text.includes('{player}'));
}

export function leastUsed(items: readonly Connective[], memory: Memory): Connective[] {
  return memory
    .dealt(items.map(({ id }) => id).join(), items)
    .map((item) => ({
      item,
      uses: memory.usesOf(item.id) + (memory.wasJustUsed(item.id) ? 100 : 0),
    }))
    .toSorted((a, b) => a.uses - b.uses)
    .map(({ item }) => item);
}

function pliesOf({ fact, frame }: Clause): number {
  const slots = slotsOf(fact);
  return templateOf(frame.text).reduce(
    (sum, piece) => sum + ('name' in piece ? quotedPlies(slots[piece.name]) : 0),
    0,
  );
}

function lineOf(clauses: readonly Clause[], plies: number): MovesSlot | undefined {
  for (const { fact } of clauses) {
    const { line } = slotsOf(fact);
    if (line?.is === 'moves' && line.san.length > 0 && line.san.length <= plies) return line;
  }
  return undefined;
}
