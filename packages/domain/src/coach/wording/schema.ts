import { createKindSet } from '../fact.ts';
import type { Fact, FactKind } from '../fact.ts';
import { canLead } from './rank.ts';
import type { RankedFact } from './rank.ts';
import { profiles, isEngineKind } from './weights.ts';

/** Function of a fact in a text. The leading fact has none of these. */
type TextPart = 'board' | 'line' | 'opponent' | 'context' | 'engine';

/** Order of the parts of a text. Parts without facts are skipped. */
export interface Order {
  readonly id: string;
  readonly parts: readonly (TextPart | 'lead')[];
}

export interface Schema {
  readonly name: string;
  readonly kinds: readonly FactKind[];
  readonly orders: readonly Order[];
}

const moveToEffect = createOrder('move to effect', 'lead board line opponent context engine');
const effectToLine = createOrder('effect to line', 'lead line board context opponent engine');
const contextFirst = createOrder('context to move', 'context lead board line opponent engine');
const ideaToAnswer = createOrder('idea to answer', 'opponent lead board line context engine');
const answerToIdea = createOrder('answer to idea', 'lead opponent board context line engine');
const comparison = createOrder('comparison to move', 'engine lead board line opponent context');
const comparedEarly = createOrder('move to comparison', 'lead engine line board opponent context');
const boardFirst = createOrder('board to move', 'board lead line opponent context engine');
const aheadLast = createOrder('move to what follows', 'lead context board opponent engine line');

function createOrder(id: string, parts: string): Order {
  return { id, parts: parts.split(' ').filter(isPart) };
}

function isPart(text: string): text is TextPart | 'lead' {
  return /^(?:lead|board|line|opponent|context|engine)$/.test(text);
}

/** Schemas by priority. The first schema that contains the kind of one of the most important facts determines the text. */
export const schemas: readonly Schema[] = [
  {
    name: 'mate',
    kinds: ['mate', 'mate-in', 'mate-reported', 'allows-mate', 'mate-threat', 'perpetual'],
    orders: [moveToEffect, effectToLine, contextFirst, aheadLast],
  },
  {
    name: 'sacrifice',
    kinds: ['sacrifice', 'temporary-sacrifice', 'poisoned'],
    orders: [effectToLine, moveToEffect, answerToIdea, aheadLast],
  },
  {
    name: 'forced',
    kinds: ['forced', 'only-move'],
    orders: [moveToEffect, comparedEarly, boardFirst, contextFirst],
  },
  {
    name: 'wins material',
    kinds: [
      'wins-material',
      'loses-material',
      'takes-for-free',
      'promotes',
      'will-promote',
      'fork',
      'skewer',
      'trapped',
      'removal',
      'deflection',
      'attraction',
      'interference',
      'clearance',
      'zwischenzug',
      'discovered-attack',
      'overload',
      'threat',
    ],
    orders: [effectToLine, moveToEffect, contextFirst, aheadLast],
  },
  {
    name: 'defends',
    kinds: ['parries', 'saves', 'retreats', 'king-steps-away'],
    orders: [moveToEffect, ideaToAnswer, boardFirst, answerToIdea],
  },
  {
    name: 'prophylaxis',
    kinds: ['prophylaxis', 'denies', 'restricts', 'blockades', 'blockades-isolated'],
    orders: [answerToIdea, boardFirst, moveToEffect, effectToLine],
  },
  {
    name: 'break',
    kinds: ['break', 'break-opens', 'resolves-tension', 'advances-past', 'pawn-storm'],
    orders: [moveToEffect, effectToLine, boardFirst, comparedEarly],
  },
  {
    name: 'conversion',
    kinds: ['simplifies', 'queens-off', 'to-pawn-ending', 'to-endgame-type', 'advances-passer'],
    orders: [moveToEffect, comparison, effectToLine, aheadLast],
  },
  {
    name: 'exchange',
    kinds: [
      'exchange',
      'exchanges',
      'offers-exchange',
      'no-queens',
      'regains-material',
      'recapture',
      'capture',
    ],
    orders: [moveToEffect, boardFirst, aheadLast, effectToLine],
  },
  {
    name: 'endgame',
    kinds: [
      'active-king',
      'opposition',
      'square-rule',
      'rook-behind-passer',
      'cut-off',
      'cut-off-rank',
      'wrong-rook-pawn',
      'endgame-type',
      'pawn-ending',
      'opposite-bishops',
    ],
    orders: [moveToEffect, effectToLine, boardFirst, comparedEarly],
  },
  {
    name: 'opening',
    kinds: ['opening', 'develops', 'castles', 'development-lead', 'rooks-connected'],
    orders: [contextFirst, moveToEffect, boardFirst, aheadLast],
  },
  {
    name: 'plan',
    kinds: ['prepares', 'route', 'outpost', 'secure-outpost', 'outpost-reach', 'worst-piece'],
    orders: [aheadLast, moveToEffect, effectToLine, boardFirst],
  },
  {
    name: 'engine disagrees',
    kinds: ['engine-objects', 'engine-differs'],
    orders: [boardFirst, moveToEffect, comparedEarly, effectToLine],
  },
  {
    name: 'quiet',
    kinds: [],
    orders: [moveToEffect, boardFirst, effectToLine, aheadLast, comparedEarly],
  },
];

const quiet: Schema = schemas.at(-1) ?? { name: 'quiet', kinds: [], orders: [moveToEffect] };

/** A fact can determine the schema if its salience is at least this share of the highest salience. */
const leadShare = 0.55;

export interface Situation {
  readonly schema: Schema;
  readonly lead: Fact;
}

/** Finds the schema and the leading fact of a text. Undefined if no fact can lead. */
export function findSituation(ranked: readonly RankedFact[]): Situation | undefined {
  const leads = ranked.filter(({ fact }) => canLead(fact));
  const [top] = leads;
  if (!top) return undefined;
  // Mate outranks everything else.
  const mating = leads.filter(({ fact }) => fact.kind === 'mate' || fact.kind === 'mate-in');
  const near =
    mating.length > 0
      ? mating
      : leads.filter(({ salience }) => salience >= leadShare * top.salience);
  for (const schema of schemas) {
    const found = near.find(({ fact }) => schema.kinds.includes(fact.kind));
    if (found) return { schema, lead: found.fact };
  }
  return { schema: quiet, lead: top.fact };
}

const opponents = createKindSet(
  'parries',
  'prophylaxis',
  'denies',
  'restricts',
  'saves',
  'allows-mate',
  'loses-material',
  'poisoned',
);
const contexts = createKindSet(
  'opening',
  'description',
  'capture',
  'recapture',
  'check',
  'castles',
  'develops',
  'repetition',
  'endgame-type',
);

function getTextPart({ kind }: Fact): TextPart {
  if (isEngineKind(kind)) return 'engine';
  if (opponents.has(kind)) return 'opponent';
  if (contexts.has(kind)) return 'context';
  return profiles[kind].family === 'plan' || profiles[kind].family === 'material'
    ? 'line'
    : 'board';
}

/** Sorts the facts by the order of their parts. At most one fact of each part precedes the leading fact. */
export function arrangeFacts(facts: readonly Fact[], lead: Fact, { parts }: Order): Fact[] {
  const rest = facts.filter((fact) => fact !== lead);
  const arranged: Fact[] = [];
  const late: Fact[] = [];
  let isLeadPlaced = false;
  for (const part of parts) {
    if (part === 'lead') {
      arranged.push(lead, ...late);
      isLeadPlaced = true;
      continue;
    }
    const found = rest.filter((fact) => getTextPart(fact) === part);
    if (isLeadPlaced) arranged.push(...found);
    else {
      arranged.push(...found.slice(0, 1));
      late.push(...found.slice(1));
    }
  }
  return arranged;
}

/** True if the text has a fact for the first part of the order. */
export function hasFirstPart(facts: readonly Fact[], lead: Fact, { parts }: Order): boolean {
  const [first] = parts;
  return first === 'lead' || facts.some((fact) => fact !== lead && getTextPart(fact) === first);
}
