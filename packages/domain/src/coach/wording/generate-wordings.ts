import type { Fact } from '../fact.ts';
import type { MovesSlot } from '../slot.ts';
import type { Connective } from './connectives.ts';
import { fitsFact } from './template.ts';
import type { Template } from './template.ts';
import { namingStyles } from './piece-names.ts';
import { countQuotedPlies, getSlots, parseTemplate } from './parse-template.ts';
import { formatTemplateId, hashText } from './variety.ts';
import type { Memory } from './variety.ts';
import type { SentenceRequest, WritingContext } from './writing-context.ts';
import type { Clause, WritingSubject, Wording } from './wording.ts';

export interface PossibleWording {
  readonly wording: Wording;
  readonly subject: WritingSubject;
  readonly plies: number;
}

export function getTemplateId(
  { fact, index }: Clause,
  { isBeside = false }: SentenceRequest,
): string {
  return formatTemplateId(fact.kind, index, isBeside);
}

/** Generates all wordings of a request. The preferred openers and the least used templates come first. */
export function* generateWordings(context: WritingContext, request: SentenceRequest) {
  const { facts, openers, joiners, canQuote, maxQuotedPlies: maxPlies, extra } = request;
  const { memory, subject } = context;
  const options = facts.map((fact) => listClauses(context, fact, request));
  const [firsts = [], seconds] = options;
  const namingStyle =
    namingStyles[hashText(`${memory.seed} ${memory.size}`) % namingStyles.length] ?? 'on';
  const pairs = seconds
    ? firsts.slice(0, 5).flatMap((a) => seconds.slice(0, 5).map((b) => [a, b]))
    : firsts.map((a) => [a]);
  const joinings = seconds ? sortByUse(joiners ?? [], memory) : [undefined];
  for (const opener of openers) {
    for (const joiner of joinings) {
      for (const clauses of pairs) {
        const quoted = clauses.reduce((sum, clause) => sum + countClausePlies(clause), 0);
        if (quoted > maxPlies) continue;
        const wording: Wording = { opener, joiner, clauses, namingStyle, extra };
        const quote = canQuote && quoted === 0 ? findLine(clauses, maxPlies) : undefined;
        yield {
          wording: { ...wording, quote },
          subject,
          plies: quoted + (quote?.san.length ?? 0),
        };
      }
    }
  }
}

/** Lists the templates that fit a fact. The least used come first; equally used ones have an order by game. */
export function listClauses(
  { templates, memory, subject }: WritingContext,
  fact: Fact,
  request: SentenceRequest,
): Clause[] {
  const { level, context } = subject;
  const all: readonly Template[] = templates[fact.kind];
  return memory
    .shuffleForGame(
      fact.kind,
      all.map((template, index): Clause => ({ fact, template, index })),
    )
    .filter(
      ({ template }) =>
        fitsFact(template, fact, context.me, level) && isAllowed(template, subject, request),
    )
    .filter(({ template }) => request.acceptsTemplate?.(template, fact) ?? true)
    .map((clause) => ({ clause, uses: memory.countUses(getTemplateId(clause, request)) }))
    .toSorted((a, b) => a.uses - b.uses)
    .map(({ clause }) => clause);
}

function isAllowed(
  { text }: Template,
  { player }: WritingSubject,
  { canGiveScores }: SentenceRequest,
): boolean {
  const hasScore = /\{(?:score|bestScore|otherScore)/.test(text);
  return (canGiveScores || !hasScore) && (player !== undefined || !text.includes('{player}'));
}

export function sortByUse(items: readonly Connective[], memory: Memory): Connective[] {
  return memory
    .shuffleForGame(items.map(({ id }) => id).join(), items)
    .map((item) => ({
      item,
      uses: memory.countUses(item.id) + (memory.wasJustUsed(item.id) ? 100 : 0),
    }))
    .toSorted((a, b) => a.uses - b.uses)
    .map(({ item }) => item);
}

function countClausePlies({ fact, template }: Clause): number {
  const slots = getSlots(fact);
  return parseTemplate(template.text).reduce(
    (sum, piece) => sum + ('name' in piece ? countQuotedPlies(slots[piece.name]) : 0),
    0,
  );
}

function findLine(clauses: readonly Clause[], maxPlies: number): MovesSlot | undefined {
  for (const { fact } of clauses) {
    const { line } = getSlots(fact);
    if (line?.is === 'moves' && line.san.length > 0 && line.san.length <= maxPlies) return line;
  }
  return undefined;
}
