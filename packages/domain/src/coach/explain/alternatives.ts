import { after } from '../claim.ts';
import type { Claim } from '../claim.ts';
import type { Fact, FactKind } from '../fact.ts';
import { describeFirstMove } from '../facts/engine/engine-comparison.ts';
import { deny } from '../facts/make-fact.ts';
import type { Alternative, Sentence } from '../insight.ts';
import { scoreText } from '../../quality/score.ts';
import { shownLineLength } from '../../analysis/position-analysis.ts';
import { formatNumberedMoves } from '../position-view/format-moves.ts';
import { budgets } from '../wording/budgets.ts';
import { differenceOpeners, engineKinds, openersFor } from '../wording/connectives.ts';
import { mayLead, rankFacts } from '../wording/rank.ts';
import { readerOf } from '../wording/reader.ts';
import { tellDescription } from '../wording/sections.ts';
import { tell } from '../wording/tell.ts';
import { leastUsed } from '../wording/wordings.ts';
import type { Teller } from '../wording/teller.ts';
import type { MoveFacts, AlternativeMove } from './collect-facts.ts';

/** The engine's other moves: the point of each, and how it compares with the played move. */
export function explainAlternatives(teller: Teller, known: MoveFacts): Alternative[] {
  return known.others.flatMap((other): Alternative[] => {
    const { line, context, isProved: proof } = other;
    const [first] = line.steps;
    if (!first) return [];
    const sans = line.steps.slice(0, shownLineLength).map(({ san }) => san);
    const stage = { ...teller.stage, context, player: undefined };
    const asPlayed: Teller = { ...teller, stage, isProved: proof };
    return [
      {
        move: first.san,
        evaluation: scoreText(line.score),
        description: tellDescription(asPlayed, other.facts),
        quote: formatNumberedMoves(line.start, sans),
        whyChosenOver: [
          ...writeComparison(teller, other),
          ...writeDifference(teller, known, other),
        ],
      },
    ];
  });
}

const maxWords = 40;

function writeComparison(teller: Teller, { comparison }: AlternativeMove): Sentence[] {
  if (!comparison) return [];
  const { scores } = budgets[teller.stage.level];
  const told = tell(teller, {
    facts: [comparison],
    isBeside: true,
    openers: [undefined, ...leastUsed(openersFor(comparison, 'first'), teller.memory)],
    plies: 2,
    words: maxWords,
    scores: scores !== 'never',
    mayRepeat: true,
  });
  return told ? [told.sentence] : [];
}

/** Writes what the played move achieves and the other move would not. */
function writeDifference(teller: Teller, { facts }: MoveFacts, other: AlternativeMove): Sentence[] {
  const instead = describeFirstMove(other.line);
  if (!instead || other.comparison?.kind === 'compares-ahead') return [];
  const found = new Set(other.facts.map(({ kind }) => kind));
  const { me } = teller.stage.context;
  const own = facts.filter(
    (fact) =>
      isComparable(fact) &&
      !found.has(fact.kind) &&
      !(fact.side === me && drawbacks.has(fact.kind)),
  );
  for (const { fact } of rankFacts(own, readerOf(teller))) {
    const missing = claimMissingPiece(other, fact);
    const told =
      missing &&
      tell(teller, {
        facts: [fact],
        isBeside: true,
        openers: leastUsed(differenceOpeners, teller.memory),
        extra: { slots: { other: instead.slot }, claims: [instead.claim, missing] },
        plies: 2,
        words: maxWords,
        scores: false,
      });
    if (told) return [told.sentence];
  }
  return [];
}

const trivial: ReadonlySet<FactKind> = new Set<FactKind>([
  'controls',
  'description',
  'mobility',
  'capture',
  'recapture',
  'check',
]);

/** Facts that speak against a move where they are about the mover's own side. */
const drawbacks: ReadonlySet<FactKind> = new Set<FactKind>([
  'isolated-pawn',
  'isolated-queen-pawn',
  'doubled-pawns',
  'backward-pawn',
  'hanging-pawns',
  'king-shield',
  'king-file',
  'islands',
  'hole',
  'bad-bishop',
  'colour-complex',
]);

/** A fact that is visible on the board after the move, that the move created, and that is worth comparing. */
function isComparable(fact: Fact): boolean {
  const { kind, delta, confirmed } = fact;
  const isSeen = mayLead(fact) && delta === 'created' && confirmed === 'board';
  return isSeen && !engineKinds.has(kind) && !trivial.has(kind);
}

/** Claims that a piece the fact is about would not be on its square after the other move. */
export function claimMissingPiece(
  { line, context }: Pick<AlternativeMove, 'line' | 'context'>,
  { claims }: Fact,
): Claim | undefined {
  for (const { at, says, not } of claims) {
    if (says.is !== 'piece' || not || at.passed) continue;
    if (at.line !== after.line || at.ply !== after.ply) continue;
    const there = context.after.pieces.get(says.square);
    if (there?.color !== says.color || there.role !== says.role) {
      return deny({ line: line.id, ply: 1 }, says);
    }
  }
  return undefined;
}
