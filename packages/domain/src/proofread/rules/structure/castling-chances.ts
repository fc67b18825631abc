import type { Color } from '../../../chess/pieces.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import {
  castlingReads,
  castlingSubject,
  castlingWing,
  combine,
  nameSides,
  readSides,
} from './castling.ts';
import { canCastleNow, findCastling, hasRight, readWings } from './castling-facts.ts';
import type { Wing } from './castling-facts.ts';
import {
  bothColors,
  findActingSides,
  findTruth,
  getClause,
  getOther,
  listPresent,
} from './structure-kit.ts';

const hindered = new RegExp(
  String.raw`\b(?<verb>makes? it impossible for|prevents?|stops?|keeps?|forbids?|does not allow|denies|hinders?|preventing|stopping) (?<subject><C\d+>|him|her)(?: to| from|)(?: castle| castling)${castlingWing}`,
  'gu',
);
/** 'Never found the time to castle', 'has not got round to castling', 'managed to castle'. */
const foundTime = new RegExp(
  String.raw`${castlingSubject},? (?<words>(?:(?:has|have|had|did|does|was|is|never|not|still|yet|even|once) |hasn't |didn't |doesn't |hadn't )*)(?<verb>f(?:ou|i)nds? (?:the |a |any |enough )?(?:time|moment|chance|opportunity|leisure)|(?:had|has|have|gets?|got|takes?|took|given) (?:the |a |any |enough )?(?:time|moment|chance|opportunity|leisure)|(?:gets?|got|gotten|comes?|came) (?:a?round )?to|manage[sd]?|bother(?:s|ed)?|succeed(?:s|ed)? in)(?: even)? (?:to castle|for castling|of castling|castling)${castlingWing}`,
  'gu',
);
const madeIllegal = new RegExp(
  String.raw`\b(?<verb>makes?|made|making|renders?|rendered|rendering) (?:(?<before>short|long|king-?side|queen-?side) )?castling${castlingWing} (?<word>illegal|impossible|unlawful|forbidden)(?: for (?<for><C\d+>))?`,
  'gu',
);
/** 'Nothing prevents Black from castling', 'no piece stands in the way of White's castling long'. */
const nothing = new RegExp(
  String.raw`\b(?:nothing|no <P\d+>|nobody|there is nothing(?: to| that)?|there is no obstacle|no obstacle|no piece)(?<words>(?: (?:now|any ?more|any longer|more|can|could|will|is|else|here))*) (?:stands? in the way of|in the way of|prevents?|stops?|stopping|hinders?|keeps?|bars?|blocks?|obstructs?|to|opposes?|against)(?: (?<subject><C\d+>|him|her|his|the|<P\d+>))?(?: from)?(?: own)? (?:castling|castle)${castlingWing}`,
  'gu',
);
/** 'Can save himself by castling', 'wants to castle long', 'castling short is next'. */
const intended = new RegExp(
  String.raw`\b(?<verb>by castling|(?:wants?|plans?|intends?|hopes?|prepares?|preparing|planning|hoping|intending|aims?|aiming|going|about|ready|wishes|threatens?|means) to castle|(?:prepares?|preparing|plans?|planning|intends?) castling)${castlingWing}`,
  'gu',
);

/** Chances of castling: what hinders it, who found the time for it, who means to do it. */
export const castlingChancesRule: Rule = {
  id: 'castling',
  reads: new RegExp(
    String.raw`${castlingReads.source}|^(?:wants?|plans?|intends?|hopes?|ready|about to|need|needs|should|must|saves?|escapes?|rescues?|defends?|safety|king|out|danger)$`,
    'u',
  ),
  check: (context) => [
    ...context.scan(hindered).flatMap((match) => checkHindered(context, match)),
    ...context.scan(foundTime).map((match) => checkFoundTime(context, match)),
    ...context.scan(madeIllegal).map((match) => checkMadeIllegal(context, match)),
    ...context.scan(nothing).map((match) => checkNothing(context, match)),
    ...context.scan(intended).flatMap((match) => checkIntended(context, match)),
  ],
};

function checkHindered(context: SentenceContext, match: Match): Finding[] {
  // 'Nothing prevents Black from castling' says the opposite.
  if (/\b(?:nothing|nobody|no|not|never|hardly)\b[^,;:]*$/u.test(getClause(context, match.index)))
    return [];
  const { subject: who = '', wing: where } = match.groups;
  const sides = readSides(context, who, match.index);
  return [
    context.decide({
      rule: 'castling',
      match,
      places: listPresent(context, match.index).slice(0, 1),
      test: ({ board }) =>
        combine(
          who,
          true,
          sides.map((color) => canCastleNow(board, color, readWings(where))),
        ),
      otherwise: `${nameSides(sides)} may castle there`,
    }),
  ];
}

function checkFoundTime(context: SentenceContext, match: Match): Finding {
  const { subject: who = '', words = '', wing: where } = match.groups;
  const sides = readSides(context, who, match.index);
  const wings = readWings(where);
  const denied = /\b(?:never|not|neither|nobody|no one)\b|n't/u.test(`${who} ${words}`);
  const { after, game } = context.place;
  const hasCastled = (spot: Spot | undefined, color: Color): boolean => {
    const done = spot && findCastling(spot, color);
    return done !== undefined && wings.includes(done.wing);
  };
  // Castling that is still to come makes neither the one nor the other false.
  const answers = sides.map((color): Truth => {
    if (hasCastled(after, color)) return true;
    return hasCastled(game.at(-1), color) ? undefined : false;
  });
  const isEvery = /^(?:neither|nobody|no one|both|each)/u.test(who);
  const wanted = answers.map((each) => (each === undefined ? undefined : each !== denied));
  const truth = isEvery
    ? wanted.includes(false)
      ? false
      : wanted.includes(undefined)
        ? undefined
        : true
    : findTruth(wanted);
  return context.decide({
    rule: 'castling',
    basis: 'record',
    match,
    places: [after],
    test: () => truth,
    otherwise: denied ? `${nameSides(sides)} has castled` : `${nameSides(sides)} has not castled`,
  });
}

/** The side that a hindrance is meant for: the one that is named, else the opponent of the side that moved. */
function findHinderedSides(context: SentenceContext, token: string): readonly Color[] {
  const entity = context.getEntity(token);
  if (entity?.kind === 'side') return [entity.color];
  if (entity?.kind === 'piece' && entity.color) return [entity.color];
  const { mover } = context.place;
  return mover ? [getOther(mover)] : bothColors;
}

function checkMadeIllegal(context: SentenceContext, match: Match): Finding {
  const { before, wing: where, for: owner = '' } = match.groups;
  const sides = findHinderedSides(context, owner);
  const wings = readWings(where ?? before);
  return context.decide({
    rule: 'castling',
    match,
    places: listPresent(context, match.index).slice(0, 1),
    test: ({ board }) =>
      combine(
        '',
        true,
        sides.map((color) => canCastleNow(board, color, wings)),
      ),
    otherwise: `castling is legal for ${nameSides(sides)}`,
  });
}

function checkNothing(context: SentenceContext, match: Match): Finding {
  const { subject: token = '', wing: where } = match.groups;
  const entity = context.getEntity(token);
  const sides =
    entity?.kind === 'side' || (entity?.kind === 'piece' && entity.color)
      ? findHinderedSides(context, token)
      : readSides(context, '', match.index);
  const wings = readWings(where);
  return context.decide({
    rule: 'castling',
    match,
    places: listPresent(context, match.index),
    test: ({ board }) => findTruth(sides.map((color) => canCastleNow(board, color, wings))),
    otherwise: `castling is not legal for ${nameSides(sides)}`,
  });
}

/** True if the side has castled there or may do so at once, unknown while it has the right, false after that. */
function canStillCastle(spot: Spot, color: Color, wings: readonly Wing[]): Truth {
  const done = findCastling(spot, color);
  if (done && wings.includes(done.wing)) return true;
  if (!hasRight(spot.board, color, wings)) return false;
  return true;
}

function checkIntended(context: SentenceContext, match: Match): Finding[] {
  const { verb = '', wing: where } = match.groups;
  const clause = getClause(context, match.index);
  const isDoubtful =
    /\b(?:no|not|never|nothing|unable|late|impossible|cannot|without|longer|if|had|would|instead|either)\b|n't/u.test(
      clause,
    );
  const sides = findActingSides(context, match.index);
  if (isDoubtful || sides.length !== 1) return [];
  const wings = readWings(where);
  // 'Has brought his king into safety by castling' tells of what has been done.
  const isPerfect =
    verb.startsWith('by') &&
    /\b(?:has|have|had) (?!(?:to|now|the|a|an|no|his|her)\b)[a-z]/u.test(clause);
  const isNow = verb.startsWith('by') && /\b(?:can|still|now|may)\b/u.test(clause);
  return [
    context.decide({
      rule: 'castling',
      match,
      places: listPresent(context, match.index),
      test: (spot) =>
        findTruth(
          sides.map((color) => {
            const open = canStillCastle(spot, color, wings);
            const isDone = findCastling(spot, color) !== undefined;
            if (isPerfect) return isDone;
            return isNow && open === true && !isDone
              ? canCastleNow(spot.board, color, wings)
              : open;
          }),
        ),
      otherwise: `${nameSides(sides)} may not castle${where === undefined ? '' : ` ${where}`} any more`,
    }),
  ];
}
