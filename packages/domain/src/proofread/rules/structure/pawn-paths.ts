import {
  formatSquare,
  getOwnRank,
  getPiece,
  listSquares,
  parseSquare,
  pawn,
  toSide,
} from '../../../coach/verify/board.ts';
import { getPawnSide, isPassed } from '../../../coach/verify/pawn-statements.ts';
import { findStep } from '../../../coach/verify/reach.ts';
import { getMovedPiece } from '../../agent.ts';
import type { Rule } from '../../rule.ts';
import { resolveSquares } from '../../sentence-context.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { adverbs, assertState, be, bothColors } from './structure-kit.ts';

const behind =
  /(?<rook><P\d+>)(?<words>(?: (?:is|are|stands?|sits?|belongs?|goes|comes|already|now|placed|not))*) behind (?:the |his |its )?(?<passed>passed )?(?<pawn><P\d+>)/gu;
const blockades = new RegExp(
  String.raw`(?<piece><P\d+>)(?<words>(?: (?:now|also|still|firmly|not|does|has|is))*) (?<verb>blockades?|blockaded|blockading|holds? up|holding up|blocks?|stops) (?:the )?(?:passed |isolated |enemy |backward )*(?<pawn><P\d+>)|(?<pawn2><P\d+>) (?<words2>${be} ${adverbs})(?:firmly |securely |safely )*(?:blockaded|blocked)(?: by (?<piece2><P\d+>))?`,
  'gu',
);
const steps =
  /(?<pawn><P\d+>)(?:,? (?:which|that))?(?: (?:is|stands|now|already|only|just))* (?<number><N\d+>) (?:steps?|squares?|moves?|paces|ranks?) (?:away )?from (?:promotion|promoting|queening|the queening square|the eighth rank|becoming a queen|<R\d+>)|\b(?:is|stands)(?: only| just)? (?<number2><N\d+>) (?:steps?|squares?|moves?) (?:away )?from (?:promotion|queening|promoting)/gu;

/** The way of a pawn: what stands in front of it or behind it, and how far it has to go. */
export const pawnPathsRule: Rule = {
  id: 'pawn-path',
  check: (context) => [
    ...context.scan(behind).flatMap((match) => checkBehind(context, match)),
    ...context.scan(blockades).flatMap((match) => checkBlockade(context, match)),
    ...context.scan(steps).flatMap((match) => checkSteps(context, match)),
  ],
};

function listPawns(context: SentenceContext, token: string, spot: Spot): number[] {
  const all = resolveSquares(context, token, spot)
    .map(parseSquare)
    .filter((at) => getPawnSide(spot.board, at) !== undefined);
  // 'The pawn' right after its move is that pawn, unless an adjective tells it from others.
  const entity = context.getPiece(token);
  const isVague = entity?.determiner === 'the' && entity.squares.length === 0 && !entity.isPlural;
  const isBare = !/[a-z]-?[a-z]* $/u.test(context.read.canonical.split(token)[0]?.slice(-12) ?? '');
  const moved = getMovedPiece(context, spot)
    .map(parseSquare)
    .filter((at) => all.includes(at));
  return isVague && isBare && moved.length > 0 ? moved : all;
}

function checkBehind(context: SentenceContext, match: Match): Finding[] {
  const { rook: token = '', pawn: passer = '', passed, words: said = '' } = match.groups;
  const [front, entity] = [context.getPiece(passer), context.getPiece(token)];
  if (
    front?.noun !== 'pawn' ||
    !entity ||
    entity.roles.length !== 1 ||
    !['rook', 'queen'].includes(entity.noun)
  )
    return [];
  return [
    assertState(context, {
      rule: 'behind-pawn',
      match,
      words: said,
      state: (spot) => {
        const from = resolveSquares(context, token, spot).map(parseSquare);
        const pawns = listPawns(context, passer, spot).filter(
          (at) => passed === undefined || isPassed(spot.board, at),
        );
        if (from.length === 0 || pawns.length === 0) return undefined;
        return from.some((at) =>
          pawns.some((on) => findStep(at, on) === 16 * (getPawnSide(spot.board, on) ?? 1)),
        );
      },
      otherwise: `the ${entity.noun} does not stand behind that pawn`,
    }),
  ];
}

function checkBlockade(context: SentenceContext, match: Match): Finding[] {
  const {
    piece,
    piece2,
    pawn: one,
    pawn2,
    verb = 'blockaded',
    words: said = '',
    words2 = '',
  } = match.groups;
  const token = one ?? pawn2 ?? '';
  const entity = context.getPiece(token);
  const blocker = piece ?? piece2;
  if (
    entity?.noun !== 'pawn' ||
    (/^stop|^hold/u.test(verb) && context.getPiece(blocker ?? '') === undefined)
  )
    return [];
  return [
    assertState(context, {
      rule: 'blockade',
      match,
      words: `${said}${words2}`,
      state: (spot) => {
        const pawns = listPawns(context, token, spot);
        if (pawns.length === 0) return undefined;
        const by = blocker === undefined ? undefined : resolveSquares(context, blocker, spot);
        if (by?.length === 0) return undefined;
        return (
          pawns.some((at) => {
            const step = 16 * (getPawnSide(spot.board, at) ?? 1);
            const ahead: number[] = [];
            for (let on = at + step; (on & 0x88) === 0; on += step) ahead.push(on);
            // Only 'blockades' needs the square directly in front; a passed pawn can be held up from afar.
            const near = verb.startsWith('block') ? ahead.slice(0, 1) : ahead;
            return near.some(
              (on) =>
                getPiece(spot.board, on) !== 0 &&
                (by === undefined || by.includes(formatSquare(on))),
            );
          }) || (/^(?:hold|stop|blocks)/u.test(verb) ? undefined : false)
        );
      },
      otherwise:
        blocker === undefined
          ? 'nothing stands in front of that pawn'
          : 'that piece does not stand in front of the pawn',
      show: (spot) => ({ squares: listPawns(context, token, spot).map(formatSquare) }),
    }),
  ];
}

function checkSteps(context: SentenceContext, match: Match): Finding[] {
  const { pawn: token, number, number2 } = match.groups;
  const said = context.getEntity(number ?? number2 ?? '');
  const entity = context.getPiece(token ?? '');
  if (said?.kind !== 'number' || (token !== undefined && entity?.noun !== 'pawn')) return [];
  return [
    assertState(context, {
      rule: 'promotion-distance',
      match,
      state: (spot) => {
        const pawns =
          token === undefined
            ? bothColors.flatMap((color) => listSquares(spot.board, toSide(color), pawn))
            : listPawns(context, token, spot);
        if (pawns.length === 0) return undefined;
        return pawns.some(
          (at) => 8 - getOwnRank(at, getPawnSide(spot.board, at) ?? 1) === said.value,
        );
      },
      otherwise: `that pawn is not ${said.value} steps from promotion`,
      show: (spot) => ({
        squares: token === undefined ? [] : listPawns(context, token, spot).map(formatSquare),
      }),
    }),
  ];
}
