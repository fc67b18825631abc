import type { Fact, FactKind, Level } from '../fact.ts';
import { noEvidence } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import type { PositionView } from '../position-view/position-view.ts';
import type { MoveContext } from '../move-context.ts';
import { engineKinds } from '../wording/connectives.ts';
import type { Connective } from '../wording/connectives.ts';
import { allFrames } from '../wording/templates/all-frames.ts';
import { fits } from '../wording/frame.ts';
import type { Frame } from '../wording/frame.ts';
import { lasting, mayLead, rankFacts } from '../wording/rank.ts';
import { draftOf, finished } from '../wording/realise.ts';
import { fullNames } from '../wording/refer.ts';
import { piecesOf, quotedPlies, slotsOf } from '../wording/template.ts';
import { shuffled, wordsOf } from '../wording/variety.ts';

/** What is wanted: one sentence about a move that was played. */
interface RemarkAsk {
  readonly context: MoveContext;
  readonly facts: readonly Fact[];
  readonly level: Level;
  /** As texts call the grandmaster, where the move is his. */
  readonly player?: string;
  /** The board the reader sees. */
  readonly board: PositionView;
  readonly words: number;
  /** What it may begin with besides its own words. */
  readonly openers: readonly (Connective | undefined)[];
  /** Deals out the wordings; each is taken in its turn, so that neighbours differ. */
  readonly seed: string;
  readonly turn: number;
  readonly skip?: ReadonlySet<FactKind>;
  /** It must tell what the move does, not what stands on the board after it. */
  readonly isDoing?: boolean;
  readonly mayBeSaid: (sentence: Sentence) => boolean;
}

/** Of what is still to come the guide says nothing, nor of what went wrong. */
const untold: ReadonlySet<FactKind> = new Set<FactKind>([
  ...engineKinds,
  'prepares',
  'route',
  'plan-break',
  'plan-push',
  'plan-trade',
  'plan-castle',
  'plan-target',
  'plan-takes',
  'plan-outpost',
  'plan-piece',
  'plan-pawn',
  'plan-file',
  'plan-king',
  'plan-line',
  'will-promote',
  'mate-in',
  'mate-reported',
  'allows-mate',
  'loses-material',
  'trade-isolates',
  'trade-doubles',
  'trade-frees-passer',
  'to-endgame-type',
  'to-pawn-ending',
  'to-opposite-bishops',
  'opening',
  'repetition',
]);
/** Facts that are tried, and wordings of each. */
const mostFacts = 7;
const mostWordings = 10;

/** The most telling thing about a move that can be said within the limits; nothing where there is none. */
export function remark(ask: RemarkAsk): Sentence | undefined {
  const { facts, context, level, skip, board } = ask;
  const ranked = rankFacts(
    lasting(facts).filter((fact) => isTold(fact, context) && skip?.has(fact.kind) !== true),
    { level, me: context.me, novelty: { of: () => 1 } },
  ).map(({ fact }) => fact);
  const order = ranked.toSorted((a, b) => rankOf(a) - rankOf(b));
  const now = order.filter((fact) => stillStands(fact, context, board)).slice(0, mostFacts);
  for (const fact of now) {
    const sentence = wordingOf(ask, fact);
    if (sentence) return sentence;
  }
  // What the opponent has undone was so when it was played: it is told, and nothing is lit.
  for (const fact of order.filter((one) => !now.includes(one)).slice(0, mostFacts)) {
    const sentence = wordingOf(ask, { ...fact, evidence: noEvidence });
    if (sentence) return sentence;
  }
  return ask.player === undefined ? undefined : engineRemark(ask);
}

/** What an engine thinks of his move: something to say even where every square would say too much. */
const opinions: readonly FactKind[] = ['only-move', 'engine-first', 'engine-as-good'];

function engineRemark(ask: RemarkAsk): Sentence | undefined {
  for (const kind of opinions) {
    const fact = ask.facts.find((one) => one.kind === kind);
    const sentence = fact && wordingOf({ ...ask, isDoing: false }, fact);
    if (sentence) return sentence;
  }
  return undefined;
}

/** What the move has brought about comes first, then what else is worth telling. */
function rankOf(fact: Fact): number {
  if (fact.delta === 'unchanged') return 2;
  return mayLead(fact) ? 0 : 1;
}

/** Material that is won later is nothing to tell without the moves that win it. */
function isTold({ kind }: Fact, { move }: MoveContext): boolean {
  const isLater = (kind === 'wins-material' || kind === 'regains-material') && !move.captured;
  return !untold.has(kind) && !isLater;
}

/** Whether the pieces it names stand where they stood after the move. */
function stillStands(fact: Fact, { after }: MoveContext, board: PositionView): boolean {
  return Object.values(slotsOf(fact))
    .flatMap(piecesOf)
    .every(({ square, color, role }) => {
      const then = after.pieces.get(square);
      if (then?.color !== color || then.role !== role) return true;
      const now = board.pieces.get(square);
      return now?.color === color && now.role === role;
    });
}

function wordingOf(ask: RemarkAsk, fact: Fact): Sentence | undefined {
  const { context, level, player, words, openers, seed, turn, mayBeSaid } = ask;
  const all: readonly Frame[] = allFrames[fact.kind];
  const fitting = all
    .map((frame, index) => ({ fact, frame, index }))
    .filter(({ frame }) => fits(frame, fact, context.me, level) && isBrief(fact, frame))
    .filter(({ frame }) => player !== undefined || !frame.text.includes('{player}'));
  const dealt = shuffled(fitting, `${seed} ${fact.kind}`);
  const first = turn % Math.max(1, dealt.length);
  const found = [...dealt.slice(first), ...dealt.slice(0, first)].slice(0, mostWordings);
  const how = fullNames[turn % fullNames.length] ?? 'on';
  for (const opener of openers) {
    for (const clause of found) {
      const draft = draftOf({ opener, clauses: [clause], how }, { context, player, level });
      if (!draft || wordsOf(draft) > words) continue;
      const sentence = finished(draft);
      if (ask.isDoing && !tellsDoing(sentence, context)) continue;
      if (mayBeSaid(sentence)) return sentence;
    }
  }
  return undefined;
}

/** It begins with the move, with the side that made it or with the piece that was moved. */
function tellsDoing({ parts }: Sentence, { move, me }: MoveContext): boolean {
  const slot = parts.find((part) => part.slot)?.slot;
  if (slot?.is === 'piece') return slot.square === move.to;
  return (slot?.is === 'side' && slot.color === me) || slot?.is === 'move';
}

/** No moves are quoted, and no numbers of an engine's. */
function isBrief(fact: Fact, { text }: Frame): boolean {
  const slots = slotsOf(fact);
  return Array.from(text.matchAll(/\{(\w+)/g)).every(([, name = '']) => {
    const slot = slots[name];
    return quotedPlies(slot) === 0 && slot?.is !== 'score' && slot?.is !== 'engine';
  });
}
