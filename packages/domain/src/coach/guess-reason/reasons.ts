import { after } from '../claim.ts';
import { describeFirstMove } from '../facts/engine/engine-comparison.ts';
import { findWin } from '../facts/forcing/line-gain.ts';
import { claimMissingPiece } from '../explain/alternatives.ts';
import type { Fact } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { computeGain } from '../position-view/exchange.ts';
import { splitUci } from '../position-view/position-view.ts';
import { mayLead } from '../wording/rank.ts';
import {
  decisive,
  hostile,
  isIdle,
  planned,
  pressing,
  slight,
  speaksFor,
  urgent,
} from './kinds.ts';
import type { ToldMove, Way } from './explained-move.ts';
import { waysToAnswer, waysToContrast, waysToTell } from './phrasings.ts';

/** A sentence and the move it is about. */
export interface Reason {
  readonly sentence: Sentence;
  readonly about: ToldMove;
}

/** The moves that are compared, and what the engine would answer to the one that was tried. */
export interface Compared {
  readonly yours: ToldMove;
  readonly his: ToldMove;
  readonly reply: ToldMove | undefined;
}

function say(
  told: ToldMove,
  isWanted: (fact: Fact) => boolean,
  waysOf: (fact: Fact) => readonly Way[] = waysToTell,
): Reason | undefined {
  const sentence = told.say(told.facts.filter(isWanted), waysOf);
  return sentence && { sentence, about: told };
}

/** That nobody can move any more. */
export function ends(told: ToldMove): Reason | undefined {
  return told.context.after.chess.isEnd()
    ? say(told, ({ kind }) => kind === 'stalemate' || kind === 'mate')
    : undefined;
}

/** What one move costs the one who makes it, by the line that follows; what the other would lose as well is no reason. */
export function costs(told: ToldMove, than: ToldMove): Reason | undefined {
  const { opponent } = told.context;
  return say(
    told,
    (fact) => decisive.has(fact.kind) && speaksFor(fact) === opponent && !isHangingToo(fact, than),
  );
}

function isHangingToo(fact: Fact, { context }: ToldMove): boolean {
  if (fact.kind !== 'leaves-hanging') return false;
  const { square, role } = fact.slots.piece;
  const gain = computeGain(context.after, square, context.opponent) ?? 0;
  return context.after.pieces.get(square)?.role === role && gain >= fact.magnitude;
}

/** What one move wins, and the other does not. */
export function wins(told: ToldMove, than: ToldMove): Reason | undefined {
  const { me } = told.context;
  const [own = 0, other = 0] = [told, than].map(
    ({ context }) => findWin(context, context.replies[0])?.gain,
  );
  if (own > 0 && other >= own) return undefined;
  return say(
    told,
    (fact) =>
      decisive.has(fact.kind) &&
      speaksFor(fact) === me &&
      (fact.kind === 'wins-material' || !than.has(fact.kind)),
  );
}

/** That one move takes back, and the other leaves the exchange half done. */
export function takesBack(told: ToldMove, than: ToldMove): Reason | undefined {
  if (than.has('recapture')) return undefined;
  return say(told, ({ kind }) => kind === 'recapture');
}

/** What one move attacks or saves at once, and the other does not. */
export function acts(told: ToldMove, than: ToldMove): Reason | undefined {
  return say(told, (fact) => urgent.has(fact.kind) && isMade(fact) && !than.has(fact.kind));
}

/** What the move leaves its own side with, and the other would not. */
export function weakens(told: ToldMove, than: ToldMove): Reason | undefined {
  const { opponent } = told.context;
  return say(told, (fact) => isMade(fact) && speaksFor(fact) === opponent && !than.has(fact.kind));
}

/** What one move makes of the position and the other does not. */
export function differs(told: ToldMove, than: ToldMove): Reason | undefined {
  const { me, options } = told.context;
  const line = options.find(({ steps }) => steps[0]?.uci === than.move.uci);
  const instead = line && describeFirstMove(line);
  if (!line || !instead) return undefined;
  return say(
    told,
    (fact) =>
      isMade(fact) && fact.confirmed === 'board' && speaksFor(fact) === me && !than.has(fact.kind),
    (fact) => {
      const missing = isOwnDoing(fact, told, than)
        ? claimMissingPiece({ line, context: than.context }, fact)
        : undefined;
      const claims = missing && [instead.claim, missing];
      return claims ? waysToContrast({ slots: { other: instead.slot }, claims }) : [];
    },
  );
}

/** All it speaks of but the moved piece stands where it stands after the other move too. */
function isOwnDoing({ claims }: Fact, { context }: ToldMove, than: ToldMove): boolean {
  const { pieces } = than.context.after;
  return claims.every(({ at, says, not }) => {
    if (says.is !== 'piece' || not || at.line !== after.line || at.ply !== after.ply) return true;
    const there = pieces.get(says.square);
    return (
      says.square === context.move.to || (there?.role === says.role && there.color === says.color)
    );
  });
}

/** What the answer wins. Of an answer that his move gets too nothing is said here or below. */
export function answerWins(compared: Compared): Reason | undefined {
  const { reply } = compared;
  if (!reply || !isOwnAnswer(compared)) return undefined;
  const { me } = reply.context;
  return say(reply, (fact) => decisive.has(fact.kind) && speaksFor(fact) === me, waysToAnswer);
}

/** What the answer attacks, or takes without being taken. */
export function answerPresses(compared: Compared): Reason | undefined {
  const { reply } = compared;
  if (!reply || !isOwnAnswer(compared)) return undefined;
  const attack = say(reply, ({ kind }) => pressing.has(kind), waysToAnswer);
  if (attack) return attack;
  const { move, replies } = reply.context;
  const [next] = replies[0]?.steps ?? [];
  if (!next || splitUci(next.uci)[1] === move.to) return undefined;
  return say(reply, ({ kind }) => kind === 'capture', waysToAnswer);
}

/** What else the answer does against the one who tried the move, at once or later in the line. */
export function answerBothers(compared: Compared): Reason | undefined {
  const { reply } = compared;
  if (!reply || !isOwnAnswer(compared) || reply.has('recapture')) return undefined;
  const { me } = reply.context;
  const found = say(
    reply,
    (fact) => isMade(fact) && hostile.has(fact.kind) && speaksFor(fact) === me,
    waysToAnswer,
  );
  if (found) return found;
  const sentence = reply.say(
    reply.ahead.filter(({ kind }) => kind === 'plan-takes'),
    waysToAnswer,
  );
  return sentence && { sentence, about: reply };
}

function isOwnAnswer({ reply, his }: Compared): boolean {
  return his.context.replies[0]?.steps[0]?.san !== reply?.context.move.san;
}

/** What of weight the move does for its own side. */
export function doesWell(told: ToldMove): Reason | undefined {
  const { me } = told.context;
  return say(told, (fact) => isMade(fact) && speaksFor(fact) === me);
}

/** What its line comes to, or at least something. */
export function doesSomething(told: ToldMove): Reason | undefined {
  const { opponent } = told.context;
  const ahead = told.say(
    told.ahead.filter(({ kind }) => planned.has(kind)),
    waysToTell,
  );
  if (ahead) return { sentence: ahead, about: told };
  return say(told, (fact) => !isIdle(fact) && speaksFor(fact) !== opponent);
}

/** Brought about by the move, and of some weight. */
function isMade(fact: Fact): boolean {
  return mayLead(fact) && fact.delta !== 'unchanged' && !slight.has(fact.kind);
}
