import type { Fact, FactKind } from '../fact.ts';
import { engineKinds } from './connectives.ts';
import { mayLead } from './rank.ts';
import type { Ranked } from './rank.ts';
import { profiles } from './weights.ts';

/** What part a fact plays in a text besides the lead. */
type Part = 'board' | 'line' | 'opponent' | 'context' | 'engine';

/** In which order the parts of a text come; what is not there is passed over. */
export interface Order {
  readonly id: string;
  readonly parts: readonly (Part | 'lead')[];
}

export interface Schema {
  readonly name: string;
  readonly kinds: readonly FactKind[];
  readonly orders: readonly Order[];
}

const orders = {
  moveToEffect: order('move to effect', 'lead board line opponent context engine'),
  effectToLine: order('effect to line', 'lead line board context opponent engine'),
  contextFirst: order('context to move', 'context lead board line opponent engine'),
  ideaToAnswer: order('idea to answer', 'opponent lead board line context engine'),
  answerToIdea: order('answer to idea', 'lead opponent board context line engine'),
  comparison: order('comparison to move', 'engine lead board line opponent context'),
  comparedEarly: order('move to comparison', 'lead engine line board opponent context'),
  boardFirst: order('board to move', 'board lead line opponent context engine'),
  aheadLast: order('move to what follows', 'lead context board opponent engine line'),
} as const;

function order(id: string, parts: string): Order {
  return { id, parts: parts.split(' ').filter(isPart) };
}

function isPart(text: string): text is Part | 'lead' {
  return /^(?:lead|board|line|opponent|context|engine)$/.test(text);
}

const { moveToEffect, effectToLine, contextFirst, ideaToAnswer, answerToIdea } = orders;
const { comparison, comparedEarly, boardFirst, aheadLast } = orders;

/** The first whose kinds are among what matters decides how the move is told. */
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

/** How near the most important fact one must be to decide what the text is about. */
const nearTop = 0.55;

export interface Situation {
  readonly schema: Schema;
  readonly lead: Fact;
}

/** What kind of moment it is, and the fact the text turns on; none where nothing may lead. */
export function situationOf(ranked: readonly Ranked[]): Situation | undefined {
  const leads = ranked.filter(({ fact }) => mayLead(fact));
  const [top] = leads;
  if (!top) return undefined;
  // Nothing else matters beside a mate.
  const mating = leads.filter(({ fact }) => fact.kind === 'mate' || fact.kind === 'mate-in');
  const near =
    mating.length > 0 ? mating : leads.filter(({ salience }) => salience >= nearTop * top.salience);
  for (const schema of schemas) {
    const found = near.find(({ fact }) => schema.kinds.includes(fact.kind));
    if (found) return { schema, lead: found.fact };
  }
  return { schema: quiet, lead: top.fact };
}

const opponents: ReadonlySet<FactKind> = new Set<FactKind>([
  'parries',
  'prophylaxis',
  'denies',
  'restricts',
  'saves',
  'allows-mate',
  'loses-material',
  'poisoned',
]);
const contexts: ReadonlySet<FactKind> = new Set<FactKind>([
  'opening',
  'description',
  'capture',
  'recapture',
  'check',
  'castles',
  'develops',
  'repetition',
  'endgame-type',
]);

function partOf({ kind }: Fact): Part {
  if (engineKinds.has(kind)) return 'engine';
  if (opponents.has(kind)) return 'opponent';
  if (contexts.has(kind)) return 'context';
  return profiles[kind].family === 'plan' || profiles[kind].family === 'material'
    ? 'line'
    : 'board';
}

/** Before the lead at most one fact is said: the text must come to its point. */
export function inOrder(facts: readonly Fact[], lead: Fact, { parts }: Order): Fact[] {
  const rest = facts.filter((fact) => fact !== lead);
  const told: Fact[] = [];
  const late: Fact[] = [];
  let isLeadTold = false;
  for (const part of parts) {
    if (part === 'lead') {
      told.push(lead, ...late);
      isLeadTold = true;
      continue;
    }
    const found = rest.filter((fact) => partOf(fact) === part);
    if (isLeadTold) told.push(...found);
    else {
      told.push(...found.slice(0, 1));
      late.push(...found.slice(1));
    }
  }
  return told;
}

/** Whether an order would read differently from the plain one: it has something to begin with. */
export function begins(facts: readonly Fact[], lead: Fact, { parts }: Order): boolean {
  const [first] = parts;
  return first === 'lead' || facts.some((fact) => fact !== lead && partOf(fact) === first);
}
