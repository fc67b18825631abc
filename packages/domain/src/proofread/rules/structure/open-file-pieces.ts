import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getFile,
  getRank,
  listSquares,
  parseSquare,
  queen,
  rook,
  toSide,
} from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { listBetween } from '../../../coach/verify/reach.ts';
import type { PieceEntity } from '../../entities.ts';
import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { listHeavy } from './file-pieces.ts';
import { fileNames, getFiles, isHalfOpen, isOpen } from './files.ts';
import {
  assertState,
  bothColors,
  findSides,
  findTruth,
  getClause,
  getOther,
  resolveFor,
} from './structure-kit.ts';

const adverb = String.raw`(?:(?:both|all|each|is|are|has|have|had|now|already|still|not|also|never|firmly|well|placed|posted|stationed|no longer) )*`;
/** 'Both rooks stand on open files', 'the rook occupies the only half-open file'. */
const onOpen = new RegExp(
  String.raw`(?:(?<of><P\d+>|both|all|each|neither|one) of )?(?<piece><P\d+>)(?<words> ${adverb})(?:stands?|sits?|stood|is|are|occup(?:y|ies|ied)|controls?|holds?|owns?|commands?|rules?|posted|placed)? ?(?<post>on|along|down)? ?(?<which>an|the|its|their|his|her|one|two|both|<N\d+>)? ?(?<only>only |two |sole |<N\d+> )?(?<kind>open|half-open|semi-open|closed) files?\b`,
  'gu',
);
/** 'The c-file belongs to Black', 'is in White's hands', 'is Black's'. */
const belongs =
  /(?<files><F\d+>)(?:,? which)? (?<words>(?:(?:now|still|already|clearly|firmly|completely|also|does|not|no longer|never|is|lies|remains|has|fallen|falls|passes|passed|goes|fell) )*)(?:belong(?:s|ed)? (?:entirely |completely |only )?to (?<owner><C\d+>)|(?:in|into|to) (?<owner2><C\d+>) (?:hands|possession|control|grip)|under (?<owner3><C\d+>) control|(?<owner4><C\d+>) (?:alone|property))/gu;
/** 'Black's rooks have doubled on the e-file', 'White doubles on the d-file', 'the rooks double up'. */
const doubling =
  /(?<who><[PC]\d+>) (?<words>(?:(?:has|have|had|will|can|could|now|already|then|also|finally|just|not|never|soon|may|are|is|being|been|to|yet) )*)(?<verb>double|doubles|doubled|doubling|tripled|triple|lined up|line up)(?: up)?(?: (?:on|along|down) (?<file><F\d+>))?(?=[.,;:]|$| and| but| so| to| behind| against| in)/gu;
/** 'With the queen in front of her two rooks', 'the rook stands behind the queen on the d-file'. */
const order =
  /(?<piece><P\d+>)(?<words>(?: (?:is|are|stands?|standing|placed|sits?|lined up|lines up|right|directly|just|now|still|stationed|posted|both|not))*) (?<where>in front of|ahead of|behind|before|at the back of|backed up by|backed by|supported from behind by) (?:her |his |the |its |their )?(?:own )?(?:(?:two|both) )?(?<other><P\d+>)(?: (?:on|along) (?<line><[FRD]\d+>))?/gu;
const gun =
  /\b(?:<C\d+>'s|<C\d+>|alekhine's) (?:gun|battery)\b[^.;]*?\bwith (?<piece><P\d+>) (?<where>in front of|ahead of|behind|at the back of) (?:her |his |the |its |their )?(?:(?:two|both) )?(?<other><P\d+>)/gu;

/** Rooks and queens on open files, the owner of a file, and the order of heavy pieces on a line. */
export const openFilePiecesRule: Rule = {
  id: 'file-piece',
  reads: /^(?:loaded|gun|battery|one|only|both|two|no|not)$/u,
  check: (context) => [
    ...context.scan(onOpen).flatMap((match) => checkOnOpen(context, match)),
    ...context.scan(belongs).flatMap((match) => checkBelongs(context, match)),
    ...context.scan(doubling).flatMap((match) => checkDoubling(context, match)),
    ...context.scan(order).flatMap((match) => checkOrder(context, match)),
    ...context.scan(gun).flatMap((match) => checkOrder(context, match)),
  ],
};

function isHeavy({ roles }: PieceEntity): boolean {
  return roles.length > 0 && roles.every((role) => role === 'rook' || role === 'queen');
}

/** Number of pieces that must fit: all of a plural, one of 'one of his rooks'. */
function countNeeded(entity: PieceEntity, of: string | undefined): number {
  if (of === 'one') return 1;
  return entity.isPlural ? (entity.count ?? 2) : 1;
}

function checkOnOpen(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', words = '', of, kind = 'open', which = '', only = '', post } = match.groups;
  const entity = context.getPiece(piece);
  if (!entity || !isHeavy(entity)) return [];
  const hasVerb = /(?:occup|control|hold|own|command|rule)[a-z]* (?:<|[a-z])/u.test(match.text);
  if (post === undefined && !hasVerb) return [];
  const isOnly = /only|sole/u.test(only);
  const colors = entity.color ? [entity.color] : findSides(context, match.index);
  const isKind = (board: Board, file: string, color: Color): boolean => {
    if (kind === 'closed') return !isOpen(board, file) && !isHalfOpen(board, file, [color]);
    return kind === 'open' ? isOpen(board, file) : isHalfOpen(board, file, [color]);
  };
  const denied = isDenied(words) || entity.determiner === 'neither' || of === 'neither';
  return [
    assertState(context, {
      rule: 'file-piece',
      match,
      words: denied ? 'not' : '',
      state: (spot) =>
        findTruth(
          colors.map((color): Truth => {
            const squares = resolveFor(spot, entity, [color]);
            if (squares.length === 0) return undefined;
            const files = fileNames.filter((file) => isKind(spot.board, file, color));
            if (isOnly && files.length !== 1) return false;
            const named = context.getEntity(which) ?? context.getEntity(only.trim());
            const isTwo = /two|both/u.test(`${which}${only}`) || named?.kind === 'number';
            if (isTwo && files.length !== (named?.kind === 'number' ? named.value : 2))
              return false;
            const there = squares.filter((square) => files.includes(square.charAt(0)));
            if (denied) return there.length > 0;
            const isEnough = there.length >= countNeeded(entity, of);
            return isTwo
              ? isEnough && new Set(there.map((each) => each.charAt(0))).size === 2
              : isEnough;
          }),
        ),
      otherwise: `that is not so: the ${kind} files are ${listKind(context, kind)}`,
    }),
  ];
}

function listKind({ place }: SentenceContext, kind: string): string {
  const { board } = place.after;
  const found = fileNames.filter((file) =>
    kind === 'open' ? isOpen(board, file) : isHalfOpen(board, file, bothColors),
  );
  return found.length > 0 ? found.join(', ') : 'none';
}

function checkBelongs(context: SentenceContext, match: Match): Finding[] {
  const { files = '', words = '', owner, owner2, owner3, owner4 } = match.groups;
  const side = context.getEntity(owner ?? owner2 ?? owner3 ?? owner4 ?? '');
  const named = getFiles(context, files);
  if (side?.kind !== 'side' || named.length === 0) return [];
  return [
    assertState(context, {
      rule: 'file-control',
      match,
      words,
      state: ({ board }) =>
        named.every((file) => {
          const own = listHeavy(board, side.color, file).length;
          return own > 0 && own >= listHeavy(board, getOther(side.color), file).length;
        }),
      otherwise: `${side.color} has no rook or queen there that controls the file`,
    }),
  ];
}

function checkDoubling(context: SentenceContext, match: Match): Finding[] {
  const { who = '', words = '', verb = '', file = '' } = match.groups;
  const entity = context.getEntity(who);
  const isDone = /\b(?:has|have|had|are)\b/u.test(words) || verb.endsWith('ed');
  if (/\b(?:will|can|could|soon|may|to)\b/u.test(words)) return [];
  if (entity?.kind === 'side' && (file === '' || entity.isPossessive)) return [];
  if (entity?.kind !== 'side' && (entity?.kind !== 'piece' || !isHeavy(entity))) return [];
  if (entity.kind === 'piece' && !entity.isPlural) return [];
  const colors = entity.color ? [entity.color] : findSides(context, match.index);
  const [named] = getFiles(context, file);
  const least = verb.startsWith('tripl') ? 3 : 2;
  const ready = [context.place.after];
  return [
    assertState(context, {
      rule: 'doubled-rooks',
      match,
      words,
      ...(isDone && context.lines.size === 0 && { places: ready }),
      state: ({ board }) =>
        fileNames.some(
          (each) =>
            (named === undefined || named === each) &&
            colors.some((color) => listHeavy(board, color, each).length >= least),
        ),
      otherwise: `no ${least} heavy pieces stand on one file${named === undefined ? '' : ` (the ${named}-file)`}`,
    }),
  ];
}

/** Steps from the edge of the own camp along a line: on a file upwards, else by distance from the other piece. */
function isInFront(a: Square, b: Square, color: Color): boolean {
  const [from, to] = [parseSquare(a), parseSquare(b)];
  return (getRank(from) - getRank(to)) * toSide(color) > 0;
}

function areLinked(board: Board, a: Square, b: Square): boolean {
  const between = listBetween(parseSquare(a), parseSquare(b));
  return between?.every((at) => [0, rook, queen].includes(Math.abs(board.cells[at] ?? 0))) === true;
}

function checkOrder(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', other = '', words = '', where = '', line = '' } = match.groups;
  const [first, second] = [context.getPiece(piece), context.getPiece(other)];
  if (!first || !second || !isHeavy(first) || !isHeavy(second)) return [];
  if (first.color && second.color && first.color !== second.color) return [];
  if (/\b(?:if|would|could|can|will|to|place|put|bring)\b/u.test(getClause(context, match.index)))
    return [];
  const color = first.color ?? second.color;
  const colors = color ? [color] : bothColors;
  const isBehind = /behind|back/u.test(where) && !/^(?:backed|supported)/u.test(where);
  const files = getFiles(context, line);
  const isOn = (square: Square): boolean => files.length === 0 || files.includes(square.charAt(0));
  const test = (spot: Spot, side: Color): Truth => {
    const fronts = resolveFor(spot, { ...first, color: side }, [side]);
    const backs = resolveFor(spot, { ...second, color: side }, [side]);
    if (fronts.length === 0 || backs.length === 0) return undefined;
    const need = second.isPlural ? (second.count ?? 2) : 1;
    const isSo = (a: Square): boolean =>
      isOn(a) &&
      backs.filter(
        (b) =>
          a !== b &&
          getFile(parseSquare(a)) === getFile(parseSquare(b)) &&
          areLinked(spot.board, a, b) &&
          isInFront(a, b, side) !== isBehind,
      ).length >= need;
    if (fronts.some(isSo)) return true;
    // Off a file 'behind' has another meaning.
    const isOnFile = fronts.some((a) =>
      backs.some((b) => a !== b && getFile(parseSquare(a)) === getFile(parseSquare(b))),
    );
    return isOnFile || second.isPlural ? false : undefined;
  };
  return [
    assertState(context, {
      rule: 'line-order',
      match,
      words,
      state: (spot) => {
        const answers = colors.map((side) => test(spot, side));
        return answers.every((each) => each === undefined)
          ? undefined
          : answers.some((each) => each === true);
      },
      otherwise: 'the pieces do not stand in that order on a line',
      show: ({ board }) => ({
        squares: colors.flatMap((side) =>
          [rook, queen].flatMap((kind) => listSquares(board, toSide(side), kind)).map(formatSquare),
        ),
      }),
    }),
  ];
}
