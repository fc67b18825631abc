import type { Square } from '../../../chess/square.ts';
import { parseSquare } from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { reaches } from '../../../coach/verify/reach.ts';
import { findAgents } from '../../agent.ts';
import { isDenied, listTokens, objects } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import { resolveSquares } from '../../sentence-context.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { getColorAt } from '../../resolve-piece.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';

const verbs = String.raw`attack(?:s|ed|ing)?|hit(?:s|ting)?|guard(?:s|ed|ing)?|defend(?:s|ed|ing)?|protect(?:s|ed|ing)?|cover(?:s|ed|ing)?|control(?:s|led|ling)?|eye(?:s|ing)?|bear(?:s|ing)? down on|aim(?:s|ing)? at|look(?:s|ing)? at|point(?:s|ing)? at|target(?:s|ing)?`;
const active = new RegExp(
  String.raw`(?<lead>(?:(?:does|do|did|is|are|was|were|can|could|may|will|would|no|not|never|longer|only|still|now|already|also|both|simply|even|once|again|n't) )*)(?<verb>${verbs}) (?:both |only |the square |the squares )?(?<objects>${objects})`,
  'gu',
);
const attacking = /^(?:attack|hit|bear|target)/u;
const guarding = /^(?:guard|defend|protect)/u;

/** 'The knight attacks e5 and the queen': every object must be reached by the piece that does it. */
export const attacksRule: Rule = {
  id: 'attack',
  check: (context) => context.scan(active).map((match) => checkActive(context, match)),
};

function checkActive(context: SentenceContext, match: Match): Finding {
  const { lead = '', verb = '', objects: list = '' } = match.groups;
  const denied = isDenied(lead);
  const test = (spot: Spot): boolean | undefined => {
    const agents = findAgents(context, match.index, spot);
    const targets = listTokens(list).map((token) => resolveSquares(context, token, spot));
    if (agents.length === 0 || targets.some((squares) => squares.length === 0)) return undefined;
    const isTrue = agents.some((from) =>
      targets.every((squares) => squares.some((to) => isActing(spot.board, from, to, verb))),
    );
    return isTrue !== denied;
  };
  return context.decide({
    rule: 'attack',
    match,
    places: context.getPlaces(match.index),
    test,
    otherwise: `nothing there ${denied ? 'avoids that' : `${verb.replace(/s$/, '')}s it`}`,
    show: (spot) => ({
      arrows: findAgents(context, match.index, spot).flatMap((from) =>
        listTokens(list)
          .flatMap((token) => resolveSquares(context, token, spot))
          .filter((to) => isActing(spot.board, from, to, verb))
          .map((to): [Square, Square] => [from, to]),
      ),
    }),
  });
}

function isActing(board: Board, from: Square, to: Square, verb: string): boolean {
  if (from === to || !reaches(board, parseSquare(from), parseSquare(to))) return false;
  const target = getColorAt(board, to);
  if (target === undefined) return true;
  if (attacking.test(verb)) return target !== getColorAt(board, from);
  return guarding.test(verb) ? target === getColorAt(board, from) : true;
}
