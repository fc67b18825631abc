import { after } from '../claim.ts';
import { describeFirstMove } from '../facts/engine/engine-comparison.ts';
import { findWin } from '../facts/forcing/line-gain.ts';
import { claimMissingPiece } from '../explain/alternatives.ts';
import type { Fact } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { computeGain } from '../position-view/exchange.ts';
import { splitUci } from '../position-view/position-view.ts';
import { canLead } from '../wording/rank.ts';
import {
  decisive,
  hostile,
  isUninformative,
  planned,
  pressing,
  slight,
  findFavouredSide,
  urgent,
} from './kinds.ts';
import type { ExplainedMove, Phrasing } from './explained-move.ts';
import { listAnswerPhrasings, listContrastPhrasings, listPhrasings } from './phrasings.ts';

/** A sentence and the move that it is about. */
export interface Reason {
  readonly sentence: Sentence;
  readonly about: ExplainedMove;
}

/** The compared moves, and the engine's reply to the guess. */
export interface ComparedMoves {
  readonly guess: ExplainedMove;
  readonly recorded: ExplainedMove;
  readonly reply: ExplainedMove | undefined;
}

function explainWanted(
  move: ExplainedMove,
  isWanted: (fact: Fact) => boolean,
  listPhrasingsFor: (fact: Fact) => readonly Phrasing[] = listPhrasings,
): Reason | undefined {
  const sentence = move.explainFacts(move.facts.filter(isWanted), listPhrasingsFor);
  return sentence && { sentence, about: move };
}

/** Finds checkmate or stalemate by the move. */
export function findGameEnd(move: ExplainedMove): Reason | undefined {
  return move.context.after.chess.isEnd()
    ? explainWanted(move, ({ kind }) => kind === 'stalemate' || kind === 'mate')
    : undefined;
}

/** Finds material or mate that the move costs its own side. A piece that is also lost after the other move does not count. */
export function findCost(move: ExplainedMove, other: ExplainedMove): Reason | undefined {
  const { opponent } = move.context;
  return explainWanted(
    move,
    (fact) =>
      decisive.has(fact.kind) && findFavouredSide(fact) === opponent && !isHangingToo(fact, other),
  );
}

function isHangingToo(fact: Fact, { context }: ExplainedMove): boolean {
  if (fact.kind !== 'leaves-hanging') return false;
  const { square, role } = fact.slots.piece;
  const gain = computeGain(context.after, square, context.opponent) ?? 0;
  return context.after.pieces.get(square)?.role === role && gain >= fact.magnitude;
}

/** Finds material or mate that one move wins and the other does not. */
export function findGain(move: ExplainedMove, other: ExplainedMove): Reason | undefined {
  const { me } = move.context;
  const [gain = 0, otherGain = 0] = [move, other].map(
    ({ context }) => findWin(context, context.replies[0])?.gain,
  );
  if (gain > 0 && otherGain >= gain) return undefined;
  return explainWanted(
    move,
    (fact) =>
      decisive.has(fact.kind) &&
      findFavouredSide(fact) === me &&
      (fact.kind === 'wins-material' || !other.has(fact.kind)),
  );
}

/** Finds that one move recaptures and the other leaves the exchange unfinished. */
export function findRecapture(move: ExplainedMove, other: ExplainedMove): Reason | undefined {
  if (other.has('recapture')) return undefined;
  return explainWanted(move, ({ kind }) => kind === 'recapture');
}

/** Finds an attack or defence that only the first of the two moves makes. */
export function findUrgentEffect(move: ExplainedMove, other: ExplainedMove): Reason | undefined {
  return explainWanted(
    move,
    (fact) => urgent.has(fact.kind) && isMadeByMove(fact) && !other.has(fact.kind),
  );
}

/** Finds a weakness that only the first of the two moves creates. */
export function findWeakening(move: ExplainedMove, other: ExplainedMove): Reason | undefined {
  const { opponent } = move.context;
  return explainWanted(
    move,
    (fact) => isMadeByMove(fact) && findFavouredSide(fact) === opponent && !other.has(fact.kind),
  );
}

/** Finds a favourable feature that only the first of the two moves creates. */
export function findDifference(move: ExplainedMove, other: ExplainedMove): Reason | undefined {
  const { me, options } = move.context;
  const line = options.find(({ steps }) => steps[0]?.uci === other.move.uci);
  const instead = line && describeFirstMove(line);
  if (!line || !instead) return undefined;
  return explainWanted(
    move,
    (fact) =>
      isMadeByMove(fact) &&
      fact.confirmed === 'board' &&
      findFavouredSide(fact) === me &&
      !other.has(fact.kind),
    (fact) => {
      const missing = isOwnEffect(fact, move, other)
        ? claimMissingPiece({ line, context: other.context }, fact)
        : undefined;
      const claims = missing && [instead.claim, missing];
      return claims ? listContrastPhrasings({ slots: { other: instead.slot }, claims }) : [];
    },
  );
}

/** True if every piece that the fact names, except the moved one, is on the same square after the other move. */
function isOwnEffect({ claims }: Fact, { context }: ExplainedMove, other: ExplainedMove): boolean {
  const { pieces } = other.context.after;
  return claims.every(({ at, says, not }) => {
    if (says.is !== 'piece' || not || at.line !== after.line || at.ply !== after.ply) return true;
    const there = pieces.get(says.square);
    return (
      says.square === context.move.to || (there?.role === says.role && there.color === says.color)
    );
  });
}

/**
 * Finds material or mate that the reply wins. If the engine gives the same reply to the recorded move, the reply is not
 * a reason.
 */
export function findWinningAnswer(compared: ComparedMoves): Reason | undefined {
  const { reply } = compared;
  if (!reply || !isOwnAnswer(compared)) return undefined;
  const { me } = reply.context;
  return explainWanted(
    reply,
    (fact) => decisive.has(fact.kind) && findFavouredSide(fact) === me,
    listAnswerPhrasings,
  );
}

/** Finds an attack by the reply, or a capture that is not recaptured. */
export function findPressingAnswer(compared: ComparedMoves): Reason | undefined {
  const { reply } = compared;
  if (!reply || !isOwnAnswer(compared)) return undefined;
  const attack = explainWanted(reply, ({ kind }) => pressing.has(kind), listAnswerPhrasings);
  if (attack) return attack;
  const { move, replies } = reply.context;
  const [next] = replies[0]?.steps ?? [];
  if (!next || splitUci(next.uci)[1] === move.to) return undefined;
  return explainWanted(reply, ({ kind }) => kind === 'capture', listAnswerPhrasings);
}

/** Finds other facts that favour the opponent, created by the reply or later in the line. */
export function findHostileAnswer(compared: ComparedMoves): Reason | undefined {
  const { reply } = compared;
  if (!reply || !isOwnAnswer(compared) || reply.has('recapture')) return undefined;
  const { me } = reply.context;
  const found = explainWanted(
    reply,
    (fact) => isMadeByMove(fact) && hostile.has(fact.kind) && findFavouredSide(fact) === me,
    listAnswerPhrasings,
  );
  if (found) return found;
  const sentence = reply.explainFacts(
    reply.ahead.filter(({ kind }) => kind === 'plan-takes'),
    listAnswerPhrasings,
  );
  return sentence && { sentence, about: reply };
}

function isOwnAnswer({ reply, recorded }: ComparedMoves): boolean {
  return recorded.context.replies[0]?.steps[0]?.san !== reply?.context.move.san;
}

/** Finds a substantial fact that favours the side that made the move. */
export function findBenefit(move: ExplainedMove): Reason | undefined {
  const { me } = move.context;
  return explainWanted(move, (fact) => isMadeByMove(fact) && findFavouredSide(fact) === me);
}

/** Finds a fact about the line, or otherwise any fact that does not favour the opponent. */
export function findAnyEffect(move: ExplainedMove): Reason | undefined {
  const { opponent } = move.context;
  const ahead = move.explainFacts(
    move.ahead.filter(({ kind }) => planned.has(kind)),
    listPhrasings,
  );
  if (ahead) return { sentence: ahead, about: move };
  return explainWanted(
    move,
    (fact) => !isUninformative(fact) && findFavouredSide(fact) !== opponent,
  );
}

/** True if the fact is substantial and the move changed it. */
function isMadeByMove(fact: Fact): boolean {
  return canLead(fact) && fact.delta !== 'unchanged' && !slight.has(fact.kind);
}
