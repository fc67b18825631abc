import type { Fact, FactKind } from '../fact.ts';

/** How a sentence hangs together with what was said before it, or a clause with the one before it. */
export type Relation = 'state' | 'contrast' | 'sequence';

/** What a sentence begins with, as far as a reader notices when two begin alike. */
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
  /** As in a wording, `{move}` is the explained move. */
  readonly text: string;
  readonly class: OpenerClass;
  readonly relation: Relation;
}

function all(
  kind: OpenerClass,
  relation: Relation,
  texts: readonly string[],
): readonly Connective[] {
  return texts.map((text) => ({ id: text.trim(), text, class: kind, relation }));
}

/** Said of the move itself: what it does rather than what stands after it. */
const actions: ReadonlySet<FactKind> = new Set<FactKind>([
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
]);

/** What comes from an engine, and is about the move against others rather than about the board. */
export const engineKinds: ReadonlySet<FactKind> = new Set<FactKind>([
  'forced',
  'only-move',
  'free-choice',
  'engine-first',
  'engine-as-good',
  'engine-near',
  'engine-differs',
  'engine-objects',
  'compares-equal',
  'compares-behind',
  'compares-ahead',
  'assessment',
  'level',
  'mate-reported',
]);

const withMove = all('move', 'state', ['with {move}, ', 'by {move}, ']);
const afterMove = all('move', 'state', ['after {move}, ', 'once {move} is played, ']);
const now = all('time', 'state', ['now ', 'from here ']);
const additions = all('addition', 'state', [
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
const against = all('contrast', 'contrast', [
  'however, ',
  'even so, ',
  'on the other hand, ',
  'against that, ',
  'that said, ',
]);
const ahead = all('time', 'sequence', [
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
const engineWords = all('engine', 'state', ['as for the engine, ']);
const lineKinds = /^(?:plan-|route$)/;

/** Told without a word on when it happens, what a line goes on to do would read as if it had happened. */
export function needsOpener({ kind }: Fact): boolean {
  return lineKinds.test(kind) && kind !== 'plan-line';
}

/** What may begin a sentence about a fact, other than its own words. */
export function openersFor(fact: Fact, place: 'first' | 'later'): readonly Connective[] {
  const isPlan = lineKinds.test(fact.kind);
  if (fact.kind.startsWith('compares-')) return [];
  if (engineKinds.has(fact.kind) && fact.kind !== 'forced')
    return place === 'first' ? engineWords : additions.slice(0, 4);
  const common = place === 'first' ? [] : additions;
  if (isPlan) return ahead;
  if (actions.has(fact.kind)) return [...withMove.slice(0, 1), ...common];
  return [...afterMove, ...(fact.delta === 'created' ? now : []), ...common];
}

/** Only where what follows speaks for the other side. */
export const contrastOpeners = against;

export const joiners: Readonly<Record<Relation, readonly Connective[]>> = {
  state: all('words', 'state', [', and ', '; ']),
  contrast: all('contrast', 'contrast', [', but ', '; even so, ', '; that said, ']),
  sequence: all('words', 'sequence', [', and ', '; ', ', and then ']),
};

/** A line is one way on, and its tail not even that: what is said of it is said of the line. */
export const shortTermOpeners = all('time', 'sequence', [
  'next in the line, ',
  'in the next few moves, ',
  'soon after, ',
  'on the way, ',
  'the line goes on: ',
  'right after this, ',
  'in the moves that follow, ',
]);
export const longTermOpeners = all('time', 'sequence', [
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

/** `{other}` is another of the engine's moves, after which what follows is not so. */
export const differenceOpeners = all('contrast', 'contrast', [
  'in the game, unlike after {other}, ',
  'unlike after {other}, ',
  'not so after {other}: in the game ',
  'one difference from {other}: ',
  'what {other} leaves out: ',
  'compared with {other}, ',
  'the difference from {other}: ',
]);
