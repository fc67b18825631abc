import { createKindSet } from '../fact.ts';
import type { Fact } from '../fact.ts';
import { isEngineKind } from './weights.ts';

/** Kind of the first element of a sentence. Sentences of the same class sound alike. */
export type OpenerClass =
  | 'move'
  | 'piece'
  | 'side'
  | 'opponent'
  | 'square'
  | 'engine'
  | 'time'
  | 'addition'
  | 'contrast'
  | 'words';

export interface Connective {
  readonly id: string;
  /** May contain `{move}`, which is the explained move, as in a template. */
  readonly text: string;
  readonly class: OpenerClass;
}

export function createConnectives(
  openerClass: OpenerClass,
  texts: readonly string[],
): readonly Connective[] {
  return texts.map((text) => ({ id: text.trim(), text, class: openerClass }));
}

/** Kinds of facts about the action of the move rather than about the position after it. */
const actions = createKindSet(
  'capture',
  'recapture',
  'takes-for-free',
  'castles',
  'develops',
  'description',
  'promotes',
  'advances-passer',
  'advances',
  'retreats',
  'saves',
  'parries',
  'prophylaxis',
  'resolves-tension',
  'sacrifice',
  'temporary-sacrifice',
  'exchange',
  'offers-exchange',
  'simplifies',
  'king-steps-away',
  'rook-lift',
  'removal',
  'clearance',
  'zwischenzug',
  'opens-file',
  'opens-line',
  'break',
  'fixes-pawn',
  'mate',
  'opening',
);

const withMove = createConnectives('move', ['with {move}, ', 'by {move}, ']);
const afterMove = createConnectives('move', ['after {move}, ', 'once {move} is played, ']);
const now = createConnectives('time', ['now ', 'from here ']);
const additions = createConnectives('addition', [
  'also, ',
  'in addition, ',
  'besides, ',
  'at the same time, ',
  'what is more, ',
  'on top of that, ',
  'moreover, ',
  'beyond that, ',
  'apart from that, ',
  'here, too, ',
]);
/** Used only for a fact that speaks against the move. */
export const contrastOpeners = createConnectives('contrast', [
  'however, ',
  'even so, ',
  'on the other hand, ',
  'against that, ',
  'that said, ',
]);
const ahead = createConnectives('time', [
  'looking further, ',
  'further on, ',
  'in what follows, ',
  'as the line goes on, ',
  'later in the line, ',
  'a little later, ',
  'down the line, ',
  'some moves on, ',
  'after that, ',
  'in the continuation, ',
  'in the moves to come, ',
  'then, ',
  'next, ',
  'soon, ',
  'before long, ',
  'shortly after, ',
  'a few moves on, ',
  'from there, ',
]);
const engineWords = createConnectives('engine', ['as for the engine, ']);
const lineKinds = /^(?:plan-|route$)/;

/**
 * True if a fact about the line needs a time phrase. Without one, the sentence would sound as if the event had already
 * happened.
 */
export function needsOpener({ kind }: Fact): boolean {
  return lineKinds.test(kind) && kind !== 'plan-line';
}

/** Lists the connectives that may open a sentence about a fact. */
export function listOpeners(fact: Fact, place: 'first' | 'later'): readonly Connective[] {
  const isPlan = lineKinds.test(fact.kind);
  if (fact.kind.startsWith('compares-')) return [];
  if (isEngineKind(fact.kind) && fact.kind !== 'forced')
    return place === 'first' ? engineWords : additions.slice(0, 4);
  const common = place === 'first' ? [] : additions;
  if (isPlan) return ahead;
  if (actions.has(fact.kind)) return [...withMove.slice(0, 1), ...common];
  return [...afterMove, ...(fact.delta === 'created' ? now : []), ...common];
}

export const joiners = {
  state: createConnectives('words', [', and ', '; ']),
  contrast: createConnectives('contrast', [', but ', '; even so, ', '; that said, ']),
};

/** These openers mention a line, because a line is only one possible continuation. */
export const shortTermOpeners = createConnectives('time', [
  'next in the line, ',
  'in the next few moves, ',
  'soon after, ',
  'on the way, ',
  'the line goes on: ',
  'right after this, ',
  'in the moves that follow, ',
]);
export const longTermOpeners = createConnectives('time', [
  'in one line, ',
  'one line continues so: ',
  'as one possible course, ',
  'if play follows the line, ',
  'one way on: ',
  'by one line, ',
  'further down one line, ',
  'at the end of one line, ',
  'in one continuation, ',
  'one possible course: ',
]);

/** `{other}` is an alternative after which the fact is not true. */
export const differenceOpeners = createConnectives('contrast', [
  'in the game, unlike after {other}, ',
  'unlike after {other}, ',
  'not so after {other}: in the game ',
  'one difference from {other}: ',
  'what {other} leaves out: ',
  'compared with {other}, ',
  'the difference from {other}: ',
]);
