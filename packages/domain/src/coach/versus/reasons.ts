import { firstMove } from '../facts/engine/opinion.ts';
import { winOf } from '../facts/forcing/proof.ts';
import { missingFrom } from '../explain/alternatives.ts';
import type { Fact } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { gainOn } from '../scene/exchange.ts';
import { mayLead } from '../voice/rank.ts';
import { decisive, hostile, planned, pressing, slight, speaksFor } from './kinds.ts';
import type { ToldMove, Way } from './told-move.ts';
import { waysToAnswer, waysToContrast, waysToTell } from './ways.ts';

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
  return told.setting.after.chess.isEnd()
    ? say(told, ({ kind }) => kind === 'stalemate' || kind === 'mate')
    : undefined;
}

/** What one move costs the one who makes it, by the line that follows; what the other would lose as well is no reason. */
export function costs(told: ToldMove, than: ToldMove): Reason | undefined {
  const { opponent } = told.setting;
  return say(
    told,
    (fact) => decisive.has(fact.kind) && speaksFor(fact) === opponent && !isHangingToo(fact, than),
  );
}

function isHangingToo(fact: Fact, { setting }: ToldMove): boolean {
  if (fact.kind !== 'leaves-hanging') return false;
  const { square, role } = fact.slots.piece;
  const gain = gainOn(setting.after, square, setting.opponent) ?? 0;
  return setting.after.pieces.get(square)?.role === role && gain >= fact.magnitude;
}

/** What one move wins, and the other does not. */
export function wins(told: ToldMove, than: ToldMove): Reason | undefined {
  const { me } = told.setting;
  const [own = 0, other = 0] = [told, than].map(
    ({ setting }) => winOf(setting, setting.replies[0])?.gain,
  );
  if (own > 0 && other >= own) return undefined;
  return say(
    told,
    (fact) => decisive.has(fact.kind) && speaksFor(fact) === me && !than.has(fact.kind),
  );
}

/** That one move takes back, and the other leaves the exchange half done. */
export function takesBack(told: ToldMove, than: ToldMove): Reason | undefined {
  if (than.has('recapture')) return undefined;
  return say(told, ({ kind }) => kind === 'recapture');
}

/** What the move leaves its own side with, and the other would not. */
export function weakens(told: ToldMove, than: ToldMove): Reason | undefined {
  const { opponent } = told.setting;
  return say(told, (fact) => isMade(fact) && speaksFor(fact) === opponent && !than.has(fact.kind));
}

/** What one move makes of the position and the other does not. */
export function differs(told: ToldMove, than: ToldMove): Reason | undefined {
  const { me, options } = told.setting;
  const line = options.find(({ steps }) => steps[0]?.uci === than.move.uci);
  const instead = line && firstMove(line);
  if (!line || !instead) return undefined;
  return say(
    told,
    (fact) =>
      isMade(fact) && fact.confirmed === 'board' && speaksFor(fact) === me && !than.has(fact.kind),
    (fact) => {
      const missing = missingFrom({ line, setting: than.setting }, fact);
      const claims = missing && [instead.claim, missing];
      return claims ? waysToContrast({ slots: { other: instead.slot }, claims }) : [];
    },
  );
}

/** What the answer wins. */
export function answerWins({ reply }: Compared): Reason | undefined {
  if (!reply) return undefined;
  const { me } = reply.setting;
  return say(reply, (fact) => decisive.has(fact.kind) && speaksFor(fact) === me, waysToAnswer);
}

/** What the answer attacks or takes: told only where his move has another answer. */
export function answerPresses(compared: Compared): Reason | undefined {
  const { reply } = compared;
  if (!reply || !isOwnAnswer(compared)) return undefined;
  return (
    say(reply, ({ kind }) => pressing.has(kind), waysToAnswer) ??
    say(reply, ({ kind }) => kind === 'capture', waysToAnswer)
  );
}

/** What else the answer does against the one who tried the move, at once or later in the line. */
export function answerBothers(compared: Compared): Reason | undefined {
  const { reply } = compared;
  if (!reply || !isOwnAnswer(compared) || reply.has('recapture')) return undefined;
  const { me } = reply.setting;
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
  return his.setting.replies[0]?.steps[0]?.san !== reply?.setting.move.san;
}

/** What the move does for its own side: something of weight, or what its line comes to, or at least something. */
export function does(told: ToldMove): Reason | undefined {
  const { me, opponent } = told.setting;
  const good = say(told, (fact) => isMade(fact) && speaksFor(fact) === me);
  if (good) return good;
  const ahead = told.say(
    told.ahead.filter(({ kind }) => planned.has(kind)),
    waysToTell,
  );
  if (ahead) return { sentence: ahead, about: told };
  return say(told, (fact) => fact.kind !== 'description' && speaksFor(fact) !== opponent);
}

/** Brought about by the move, and of some weight. */
function isMade(fact: Fact): boolean {
  return mayLead(fact) && fact.delta !== 'kept' && !slight.has(fact.kind);
}
