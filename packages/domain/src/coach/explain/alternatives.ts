import { after } from '../claim.ts';
import type { Claim } from '../claim.ts';
import { createKindSet } from '../fact.ts';
import type { Fact } from '../fact.ts';
import { describeFirstMove } from '../facts/engine/engine-comparison.ts';
import { deny } from '../facts/make-fact.ts';
import type { Alternative, Sentence } from '../insight.ts';
import { writeScore } from '../../quality/score.ts';
import { shownLineLength } from '../../analysis/position-analysis.ts';
import { formatNumberedMoves } from '../position-view/format-moves.ts';
import { differenceOpeners } from '../wording/connectives.ts';
import { isEngineKind } from '../wording/weights.ts';
import { canLead, rankFacts } from '../wording/rank.ts';
import { createReader } from '../wording/reader.ts';
import { writeDescription, writeFact } from '../wording/sections.ts';
import { writeProvedSentence } from '../wording/proved-sentence.ts';
import { sortByUse } from '../wording/generate-wordings.ts';
import type { WritingContext } from '../wording/writing-context.ts';
import type { MoveFacts, AlternativeMove } from './collect-facts.ts';

/** Explains the engine's other moves: the purpose of each, and how it compares with the recorded move. */
export function explainAlternatives(writing: WritingContext, known: MoveFacts): Alternative[] {
  return known.others.flatMap((other): Alternative[] => {
    const { line, context, isProved, comparison } = other;
    const [first] = line.steps;
    if (!first) return [];
    const sans = line.steps.slice(0, shownLineLength).map(({ san }) => san);
    const subject = { ...writing.subject, context, player: undefined };
    const asPlayed: WritingContext = { ...writing, subject, isProved };
    // The description is written first. Each sentence avoids the wordings of the sentences before it, so the order
    // matters.
    const description = writeDescription(asPlayed, other.facts);
    const compared = comparison && writeFact(writing, comparison, [undefined], true);
    return [
      {
        move: first.san,
        evaluation: writeScore(line.score),
        description,
        quote: formatNumberedMoves(line.start, sans),
        whyChosenOver: [...(compared ? [compared] : []), ...writeDifference(writing, known, other)],
      },
    ];
  });
}

const maxWords = 40;

/** Writes an effect of the recorded move that the other move would not have. */
function writeDifference(
  writing: WritingContext,
  { facts }: MoveFacts,
  other: AlternativeMove,
): Sentence[] {
  const instead = describeFirstMove(other.line);
  if (!instead || other.comparison?.kind === 'compares-ahead') return [];
  const found = new Set(other.facts.map(({ kind }) => kind));
  const { me } = writing.subject.context;
  const own = facts.filter(
    (fact) =>
      isComparable(fact) &&
      !found.has(fact.kind) &&
      !(fact.side === me && drawbacks.has(fact.kind)),
  );
  for (const { fact } of rankFacts(own, createReader(writing))) {
    const missing = claimMissingPiece(other, fact);
    const written =
      missing &&
      writeProvedSentence(writing, {
        facts: [fact],
        isBeside: true,
        openers: sortByUse(differenceOpeners, writing.memory),
        extra: { slots: { other: instead.slot }, claims: [instead.claim, missing] },
        maxQuotedPlies: 2,
        maxWords,
        canGiveScores: false,
      });
    if (written) return [written.sentence];
  }
  return [];
}

const trivial = createKindSet(
  'controls',
  'description',
  'mobility',
  'capture',
  'recapture',
  'check',
);

/** Kinds of facts that speak against a move if they are about the mover's own side. */
const drawbacks = createKindSet(
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
);

/** True if the fact is visible on the board after the move, the move created it, and it is worth a comparison. */
function isComparable(fact: Fact): boolean {
  const { kind, delta, confirmed } = fact;
  const isSeen = canLead(fact) && delta === 'created' && confirmed === 'board';
  return isSeen && !isEngineKind(kind) && !trivial.has(kind);
}

/** Creates the claim that a piece named by the fact would not be on its square after the other move. */
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
