import { createKindSet, noEvidence } from '../fact.ts';
import type { Fact, FactKind, Level } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import type { PositionView } from '../position-view/position-view.ts';
import type { MoveContext } from '../move-context.ts';
import { isEngineKind, profiles } from '../wording/weights.ts';
import type { Connective } from '../wording/connectives.ts';
import { allTemplates } from '../wording/templates/all-templates.ts';
import { fitsFact } from '../wording/template.ts';
import type { Template } from '../wording/template.ts';
import { removeTradedFacts, canLead, rankFacts } from '../wording/rank.ts';
import { draftSentence, finishSentence } from '../wording/write-sentence.ts';
import { namingStyles } from '../wording/piece-names.ts';
import { listPieces, countQuotedPlies, getSlots } from '../wording/parse-template.ts';
import { shuffle, countWords } from '../wording/variety.ts';

/** A request for one sentence about a played move. */
interface RemarkRequest {
  readonly context: MoveContext;
  readonly facts: readonly Fact[];
  readonly level: Level;
  /** Name of the featured player, if the featured player made the move. */
  readonly player?: string;
  /** Position that the user sees. It may be later than the position after the move. */
  readonly board: PositionView;
  readonly maxWords: number;
  /** Opening words to try; undefined for a sentence without them. */
  readonly openers: readonly (Connective | undefined)[];
  /** `seed` fixes the order of the wordings; `turn` selects the first wording to try, so that successive remarks differ. */
  readonly seed: string;
  readonly turn: number;
  readonly skip?: ReadonlySet<FactKind>;
  /** True if the sentence must say what the move does, not describe the position. */
  readonly mustDescribeAction?: boolean;
  readonly isAllowed: (sentence: Sentence) => boolean;
}

/** Kinds about the future or about mistakes. The guide leaves them out, as well as plans and engine rankings. */
const excludedKinds = createKindSet(
  'will-promote',
  'mate-in',
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
);
/** Maximum number of facts to try, and of wordings per fact. */
const maxFacts = 7;
const maxWordings = 10;

/** Writes a sentence about the highest-ranked fact that the request allows; undefined if there is none. */
export function writeRemark(request: RemarkRequest): Sentence | undefined {
  const { facts, context, level, skip, board } = request;
  const ranked = rankFacts(
    removeTradedFacts(facts).filter(
      (fact) => canBeSaid(fact, context) && skip?.has(fact.kind) !== true,
    ),
    { level, me: context.me, novelty: { measureNovelty: () => 1 } },
  ).map(({ fact }) => fact);
  const order = ranked.toSorted((a, b) => getPriority(a) - getPriority(b));
  const now = order.filter((fact) => hasPiecesInPlace(fact, context, board)).slice(0, maxFacts);
  for (const fact of now) {
    const sentence = writeFact(request, fact);
    if (sentence) return sentence;
  }
  // A fact that the opponent's reply has undone was true when the move was played, so the sentence is shown without
  // marks on the board.
  for (const fact of order.filter((one) => !now.includes(one)).slice(0, maxFacts)) {
    const sentence = writeFact(request, { ...fact, evidence: noEvidence });
    if (sentence) return sentence;
  }
  return request.player === undefined ? undefined : writeEngineRemark(request);
}

/** Kinds of facts about the engine's ranking of the move. They name no square, so they reveal nothing. */
const engineRemarkKinds: readonly FactKind[] = ['only-move', 'engine-first', 'engine-as-good'];

function writeEngineRemark(request: RemarkRequest): Sentence | undefined {
  for (const kind of engineRemarkKinds) {
    const fact = request.facts.find((one) => one.kind === kind);
    const sentence = fact && writeFact({ ...request, mustDescribeAction: false }, fact);
    if (sentence) return sentence;
  }
  return undefined;
}

/**
 * Sort key: facts that the move changed come before unchanged facts, and among them those that may lead a comment
 * (`canLead`) come first.
 */
function getPriority(fact: Fact): number {
  if (fact.delta === 'unchanged') return 2;
  return canLead(fact) ? 0 : 1;
}

/**
 * True if the guide may use the fact. Material that is won later in the line is excluded, because its explanation needs
 * the moves of the line, which the guide does not quote.
 */
function canBeSaid({ kind }: Fact, { move }: MoveContext): boolean {
  const isLater = (kind === 'wins-material' || kind === 'regains-material') && !move.captured;
  const isPlan = profiles[kind].family === 'plan';
  return !excludedKinds.has(kind) && !isEngineKind(kind) && !isPlan && !isLater;
}

/** True if the pieces that the fact names are still on their squares on the shown board. */
function hasPiecesInPlace(fact: Fact, { after }: MoveContext, board: PositionView): boolean {
  return Object.values(getSlots(fact))
    .flatMap(listPieces)
    .every(({ square, color, role }) => {
      const then = after.pieces.get(square);
      if (then?.color !== color || then.role !== role) return true;
      const now = board.pieces.get(square);
      return now?.color === color && now.role === role;
    });
}

function writeFact(request: RemarkRequest, fact: Fact): Sentence | undefined {
  const { context, level, player, maxWords, openers, seed, turn, isAllowed } = request;
  const all: readonly Template[] = allTemplates[fact.kind];
  const fitting = all
    .map((template, index) => ({ fact, template, index }))
    .filter(
      ({ template }) => fitsFact(template, fact, context.me, level) && isBrief(fact, template),
    )
    .filter(({ template }) => player !== undefined || !template.text.includes('{player}'));
  const dealt = shuffle(fitting, `${seed} ${fact.kind}`);
  const first = turn % Math.max(1, dealt.length);
  const found = [...dealt.slice(first), ...dealt.slice(0, first)].slice(0, maxWordings);
  const namingStyle = namingStyles[turn % namingStyles.length] ?? 'on';
  for (const opener of openers) {
    for (const clause of found) {
      const draft = draftSentence(
        { opener, clauses: [clause], namingStyle },
        { context, player, level },
      );
      if (!draft || countWords(draft) > maxWords) continue;
      const sentence = finishSentence(draft);
      if (request.mustDescribeAction && !describesAction(sentence, context)) continue;
      if (isAllowed(sentence)) return sentence;
    }
  }
  return undefined;
}

/** True if the first slot of the sentence is the move, its side or the moved piece. */
function describesAction({ parts }: Sentence, { move, me }: MoveContext): boolean {
  const slot = parts.find((part) => part.slot)?.slot;
  if (slot?.is === 'piece') return slot.square === move.to;
  return (slot?.is === 'side' && slot.color === me) || slot?.is === 'move';
}

/** True if the template quotes no moves, no engine and no score. */
function isBrief(fact: Fact, { text }: Template): boolean {
  const slots = getSlots(fact);
  return Array.from(text.matchAll(/\{(\w+)/g)).every(([, name = '']) => {
    const slot = slots[name];
    return countQuotedPlies(slot) === 0 && slot?.is !== 'score' && slot?.is !== 'engine';
  });
}
