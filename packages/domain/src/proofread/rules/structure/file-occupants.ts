import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { getFile, getOwnRank, parseSquare, toSide } from '../../../coach/verify/board.ts';
import type { PieceEntity } from '../../entities.ts';
import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { getFiles, toIndex } from './files.ts';
import { assertState, bothColors, getCount, resolveFor } from './structure-kit.ts';

/** 'There is no pawn on the c-file', 'there are pawns of both sides on it'. */
const thereAre =
  /\bthere (?<words>(?:is|are|was|were|isn't|aren't)(?: (?:still|not|no longer|now|even|any|also))*) (?<piece><P\d+>)(?<both> of (?:both|either|each) (?:sides?|colou?rs?|players?))?(?: left| standing| remaining)* on (?<file><F\d+>|it\b)/gu;
/** 'No pawn of either colour is left on it', 'not a single pawn stands on the c-file'. */
const noneIsLeft =
  /(?<none>\bnot a single |\bnot one )?(?<piece><P\d+>)(?<both> of (?:both|either|each) (?:sides?|colou?rs?))? (?:is|are|remains?|stands?)(?: left| still| now| any longer)* on (?<file><F\d+>|it\b)/gu;
/** 'The e-file is blocked by pawns of both sides'. */
const blockedBy =
  /(?<file><F\d+>) (?:is|remains|stays|was)(?: (?:still|now|completely|firmly|already))* (?:blocked|closed|obstructed|barred|clogged|shut)(?: off| up)? by (?<piece><P\d+>)(?<both> of (?:both|either|each) (?:sides?|colou?rs?))?/gu;
/** 'The b-file has been opened, and Black's rook is first on it'. */
const onIt =
  /(?<piece><P\d+>) (?<words>(?:(?:is|are|was|has|have|stands?|sits?|already|now|still|both|all|the|not|never|does|the first) )*)(?<verb>first on it|first to occupy it|on it|it (?:all )?to (?:itself|himself|themselves)|(?:occupies|occupy|controls?|commands?|dominates?|owns?|possesses?|rules?|holds?|seizes?|seized|occupied) it)(?=[.,;:]|$| and| but)/gu;
/** 'Queen and rooks on the c-file with the queen in front'. */
const order =
  /\bon (?<file><F\d+>),? (?:with )?(?<piece><P\d+>) (?:(?:is|stands|placed|standing) )?(?<where>in front|at the front|in the lead|leading|at the head|at the top|foremost|behind|at the back|at the rear|in the rear|at the bottom|bringing up the rear|last)(?=[.,;:]|$| and| but)/gu;

/** Pieces and pawns that stand on a file that is named in another part of the sentence. */
export const fileOccupantsRule: Rule = {
  id: 'file-piece',
  reads: /^(?:no|not|any|either|no longer|any ?more|lined|piled|stacked)$/u,
  check: (context) => [
    ...context.scan(thereAre).flatMap((match) => checkThere(context, match)),
    ...context.scan(noneIsLeft).flatMap((match) => checkThere(context, match)),
    ...context.scan(blockedBy).flatMap((match) => checkThere(context, match)),
    ...context.scan(onIt).flatMap((match) => checkOnIt(context, match)),
    ...context.scan(order).flatMap((match) => checkOrder(context, match)),
  ],
};

/** The file that a token names, or that 'it' refers to: the last one before, if nothing singular stands between. */
function findFile(context: SentenceContext, match: Match, token: string): string | undefined {
  const own = getFiles(context, token);
  if (own.length === 1) return own[0];
  if (token !== 'it') return undefined;
  const before = context.read.canonical.slice(0, match.index);
  const named = before.match(/<[FDRS]\d+>/gu)?.at(-1) ?? '';
  const files = named.startsWith('<F') ? getFiles(context, named) : [];
  return files.length === 1 ? files[0] : undefined;
}

function listOn(spot: Spot, entity: PieceEntity, color: Color, file: string): Square[] {
  if (entity.color && entity.color !== color) return [];
  return resolveFor(spot, { ...entity, color }, [color]).filter(
    (square) => getFile(parseSquare(square)) === toIndex(file),
  );
}

function checkThere(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', words = '', both, file: token = '', none } = match.groups;
  const entity = context.getPiece(piece);
  const file = findFile(context, match, token);
  if (!entity || file === undefined || entity.squares.length > 0) return [];
  if (entity.noun !== 'pawn' && !entity.isPlural && entity.determiner === 'the') return [];
  if (
    /\b(?:passed|isolated|doubled|backward|extra) $/u.test(
      context.read.canonical.slice(0, match.index),
    )
  )
    return [];
  const denied = isDenied(words) || entity.determiner === 'no' || none !== undefined;
  if (none === undefined && match.text.startsWith('<P') && !denied) return [];
  const colors = entity.color ? [entity.color] : bothColors;
  return [
    assertState(context, {
      rule: 'file-piece',
      match,
      words: denied ? 'not' : '',
      state: (spot) => {
        const found = colors.map((color) => listOn(spot, entity, color, file).length);
        if (!denied && both !== undefined) return found.every((each) => each > 0);
        return found.some((each) => each > 0);
      },
      otherwise: denied
        ? `there is a ${entity.noun} on the ${file}-file`
        : `there is no such ${entity.noun} on the ${file}-file`,
      show: (spot) => ({ squares: colors.flatMap((color) => listOn(spot, entity, color, file)) }),
    }),
  ];
}

function checkOnIt(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', words = '', verb = '' } = match.groups;
  const entity = context.getPiece(piece);
  const file = findFile(context, match, 'it');
  if (!entity || file === undefined || entity.squares.length > 0) return [];
  if (!entity.roles.every((role) => role === 'rook' || role === 'queen')) return [];
  const before = context.read.canonical.slice(0, match.index);
  if (/\b(?:will|would|could|can|may|if|to|soon|when)\b[^<]*$/u.test(before)) return [];
  const colors = entity.color ? [entity.color] : bothColors;
  const isAlone = verb.includes('to ');
  const isSo = (spot: Spot, color: Color): boolean => {
    const need = entity.isPlural ? (getCount(entity) ?? 2) : 1;
    const rivals = ['rook', 'queen'] as const;
    const other = color === 'white' ? 'black' : 'white';
    const hasRival =
      isAlone &&
      rivals.some(
        (role) => listOn(spot, { ...entity, roles: [role], color: other }, other, file).length > 0,
      );
    return listOn(spot, entity, color, file).length >= need && !hasRival;
  };
  return [
    assertState(context, {
      rule: 'file-piece',
      match,
      words,
      state: (spot) => colors.some((color) => isSo(spot, color)),
      otherwise: isDenied(words)
        ? `the ${entity.noun} stands on the ${file}-file`
        : `no such ${entity.noun} ${isAlone ? 'has' : 'stands on'} the ${file}-file${isAlone ? ' to itself' : ''}`,
    }),
  ];
}

function checkOrder(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', file: token = '', where = '' } = match.groups;
  const entity = context.getPiece(piece);
  const file = findFile(context, match, token);
  if (!entity || file === undefined || entity.isPlural || entity.roles.length !== 1) return [];
  const isFront = /front|lead|head|top|foremost/u.test(where);
  const test = (spot: Spot, color: Color): Truth => {
    const own = listOn(spot, entity, color, file);
    const heavy = listOn(spot, { ...entity, roles: ['rook', 'queen'] }, color, file);
    if (own.length === 0 || heavy.length < 2) return undefined;
    const rank = (square: Square): number => getOwnRank(parseSquare(square), toSide(color));
    const ranks = heavy.map(rank);
    const edge = isFront ? Math.max(...ranks) : Math.min(...ranks);
    return own.some((square) => rank(square) === edge);
  };
  return [
    assertState(context, {
      rule: 'file-piece',
      match,
      state: (spot) => {
        const answers = new Set(bothColors.map((color) => test(spot, color)));
        return answers.has(true) ? true : answers.has(false) ? false : undefined;
      },
      otherwise: `the ${entity.noun} does not stand ${where} on the ${file}-file`,
    }),
  ];
}
