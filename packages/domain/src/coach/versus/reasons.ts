import type { Fact, FactKind } from '../fact.ts';
import { firstMove } from '../facts/engine/opinion.ts';
import { winOf } from '../facts/forcing/proof.ts';
import { missingFrom } from '../explain/alternatives.ts';
import type { Sentence } from '../insight.ts';
import { mayLead } from '../voice/rank.ts';
import type { ToldMove } from './told-move.ts';
import { speaksFor } from './speaks-for.ts';
import { waysToAnswer, waysToContrast, waysToTell } from './ways.ts';

/** A sentence and the move it is about. */
export interface Reason {
  readonly sentence: Sentence;
  readonly about: ToldMove;
}

/** Mate, material, or a new piece: reasons that need no other. */
const decisive: ReadonlySet<FactKind> = new Set<FactKind>([
  'mate',
  'mate-in',
  'mate-reported',
  'allows-mate',
  'wins-material',
  'regains-material',
  'loses-material',
  'takes-for-free',
  'promotes',
  'will-promote',
  'fork',
  'skewer',
  'discovered-attack',
  'removal',
  'deflection',
  'attraction',
  'interference',
  'zwischenzug',
  'trapped',
  'overload',
]);
/** What has to be answered. */
const pressing: ReadonlySet<FactKind> = new Set<FactKind>(['threat', 'mate-threat', 'attacks']);
/** True of nearly every move, and no reason for any. */
const slight: ReadonlySet<FactKind> = new Set<FactKind>([
  'controls',
  'mobility',
  'overprotects',
  'keeps-attack',
  'keeps-guard',
  'safe-square',
]);

function about(told: ToldMove, sentence: Sentence | undefined): Reason | undefined {
  return sentence && { sentence, about: told };
}

/** What decides things for the mover. */
export function wins(told: ToldMove, than?: ToldMove): Reason | undefined {
  const { me } = told.setting;
  return about(
    told,
    told.say(
      told.facts.filter(
        (fact) =>
          decisive.has(fact.kind) &&
          speaksFor(fact) === me &&
          !(than && isSharedWin(fact, told, than)),
      ),
      waysToTell,
    ),
  );
}

/** The other move wins as much. */
function isSharedWin(fact: Fact, told: ToldMove, than: ToldMove): boolean {
  if (than.has(fact.kind)) return true;
  const [own, other] = [told, than].map(({ setting }) => winOf(setting, setting.replies[0])?.gain);
  return other !== undefined && other >= (own ?? 0);
}

/** What it costs the mover, by the line that follows. */
export function costs(told: ToldMove): Reason | undefined {
  const { opponent } = told.setting;
  return about(
    told,
    told.say(
      told.facts.filter((fact) => decisive.has(fact.kind) && speaksFor(fact) === opponent),
      waysToTell,
    ),
  );
}

/** What the move leaves its own side with, and the other move would not. */
export function weakens(told: ToldMove, than: ToldMove): Reason | undefined {
  const { opponent } = told.setting;
  return about(
    told,
    told.say(
      told.facts.filter(
        (fact) =>
          isNew(fact) &&
          !decisive.has(fact.kind) &&
          speaksFor(fact) === opponent &&
          !than.has(fact.kind),
      ),
      waysToTell,
    ),
  );
}

/** What an answer brings the one who gives it. */
export function answer(
  reply: ToldMove | undefined,
  which: 'decisive' | 'pressing' | 'quiet' | 'ahead',
): Reason | undefined {
  if (!reply) return undefined;
  const { me, input } = reply.setting;
  const takesBack =
    input.previous?.isCapture && input.previous.uci.slice(2, 4) === reply.setting.move.to;
  const facts = which === 'ahead' ? reply.ahead.filter(isWorthwhile) : reply.facts;
  return about(
    reply,
    reply.say(
      facts.filter((fact) => {
        if (speaksFor(fact) !== me || (takesBack && fact.kind === 'takes-for-free')) return false;
        if (which === 'decisive') return decisive.has(fact.kind);
        if (which === 'pressing') return pressing.has(fact.kind);
        return which === 'ahead' || (isNew(fact) && !slight.has(fact.kind));
      }),
      waysToAnswer,
    ),
  );
}

const planned: ReadonlySet<FactKind> = new Set<FactKind>([
  'plan-break',
  'plan-target',
  'plan-takes',
  'plan-outpost',
  'plan-file',
]);

function isWorthwhile({ kind }: Fact): boolean {
  return planned.has(kind);
}

/** What the one move makes of the position and the other does not. */
export function differs(told: ToldMove, than: ToldMove): Reason | undefined {
  const { me, options } = told.setting;
  const line = options.find(({ steps }) => steps[0]?.uci === than.move.uci);
  const instead = line && firstMove(line);
  if (!line || !instead) return undefined;
  const facts = told.facts.filter(
    (fact) =>
      isNew(fact) &&
      fact.confirmed === 'board' &&
      speaksFor(fact) === me &&
      !slight.has(fact.kind) &&
      !than.has(fact.kind),
  );
  return about(
    told,
    told.say(facts, (fact) => {
      const missing = missingFrom({ line, setting: than.setting }, fact);
      if (!missing) return [];
      return waysToContrast({
        slots: { other: instead.slot },
        claims: [instead.claim, missing],
      });
    }),
  );
}

/** What the move does for its own side. */
export function does(told: ToldMove, which: 'well' | 'at all'): Reason | undefined {
  const { me, opponent } = told.setting;
  return about(
    told,
    told.say(
      told.facts.filter((fact) => {
        if (fact.kind === 'description' || speaksFor(fact) === opponent) return false;
        return (
          which === 'at all' || (isNew(fact) && speaksFor(fact) === me && !slight.has(fact.kind))
        );
      }),
      waysToTell,
    ),
  );
}

function isNew(fact: Fact): boolean {
  return mayLead(fact) && fact.delta !== 'kept';
}
