import type { Color } from '../../../chess/pieces.ts';
import { getFile, listSquares, pawn, toSide } from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Finding } from '../../verdict.ts';
import { assertState, bothColors, findSides, getCount } from './structure-kit.ts';

const region = String.raw`(?:on the (?:king|queen)(?: |-)?side|in the cent(?:re|er)|on <F\d+>)`;
const subject = String.raw`(?<subject><C\d+>|\bhe|\bshe|\bneither side|\bneither player|\bboth sides|\bboth players|\beach side|\beach player|\bnobody)`;
/** 'Four black pawns remain, all of them on the queenside'. */
const remain = new RegExp(
  String.raw`(?<pawns><P\d+>) (?:still )?(?:remain|are left|survive|are still (?:there|alive)|are on the board)(?:,? all (?:of them |of which (?:are |stand )?)?(?<all>${region}))?(?=[.,;:]|$)`,
  'gu',
);
/** 'The pawn on g7 is the only pawn Black has on the kingside', 'is White's last pawn in the centre'. */
const onlyPawn = new RegExp(
  String.raw`(?<one><P\d+>) (?<words>(?:is|was|remains)(?: now| still| not)*) (?:the )?(?<only>only|last|sole|single|lone)(?: remaining| surviving)? (?<pawn><P\d+>)(?: (?:that )?(?<owner><C\d+>|he|she) (?:still )?has(?: left)?| left to (?<owner2><C\d+>))?(?: left| still)?(?: (?<region>${region}))?(?=[.,;:]|$| and| but)`,
  'gu',
);
/** 'Neither player has an a-pawn left', 'Black no longer has a c-pawn'. */
const filePawn = new RegExp(
  String.raw`${subject} (?<words>(?:(?:still|now|no longer|does not|doesn't|do not) )*(?:has|have|had|keeps?)(?: (?:still|now|no longer|not|lost))*) (?<pawn><P\d+>)(?: left| any ?more| any longer)?(?=[.,;:]|$| and| but)`,
  'gu',
);
/** 'Not a single pawn is left to White on the queenside'. */
const noneLeft = new RegExp(
  String.raw`(?<none>\bnot (?:a )?single |\bnot one )?(?<pawn><P\d+>) (?:is|are|remains?) (?:left |still )?(?:to |for )(?<owner><C\d+>) (?<region>${region})`,
  'gu',
);
/** 'Every pawn White began with is still there', 'White has lost no pawn so far'. */
const every =
  /(?<pawn><P\d+>) (?:that )?(?<owner><C\d+>|<P\d+>) (?:began|started|set out)(?: the game)? with (?:is|are) still (?:there|on the board|alive|around|present)|\bhas (?:still )?(?:not )?lost (?<none><P\d+>)(?: (?:yet|so far|at all|in this game|in the whole game))?(?=[.,;:]|$)/gu;
/** 'Three connected pawns on the queenside'. */
const connected = new RegExp(
  String.raw`${subject} (?:has|have|owns|boasts|keeps)(?: (?:still|now))* connected (?<pawns><P\d+>) (?<region>${region})`,
  'gu',
);

/** Pawns that are left: how many, on which files, and which are the last. */
export const pawnCountsRule: Rule = {
  id: 'pawn-count',
  reads: /^(?:no|not|never|neither|nobody|no longer|any ?more|every|single)$/u,
  check: (context) => [
    ...context.scan(remain).flatMap((match) => checkRemain(context, match)),
    ...context.scan(onlyPawn).flatMap((match) => checkOnly(context, match)),
    ...context.scan(filePawn).flatMap((match) => checkFilePawn(context, match)),
    ...context.scan(noneLeft).flatMap((match) => checkNoneLeft(context, match)),
    ...context.scan(every).flatMap((match) => checkEvery(context, match)),
    ...context.scan(connected).flatMap((match) => checkConnected(context, match)),
  ],
};

/** Files that a region can mean: the d-file and the e-file may count to a wing or not. */
function listRegions(context: SentenceContext, words: string): (readonly number[])[] {
  const place = context.getEntity(/<F\d+>/u.exec(words)?.[0] ?? '');
  if (place?.kind === 'file') return [place.files.map((file) => 'abcdefgh'.indexOf(file))];
  if (words.includes('cent'))
    return [
      [3, 4],
      [2, 3, 4, 5],
    ];
  if (words.includes('queen'))
    return [
      [0, 1, 2],
      [0, 1, 2, 3],
    ];
  if (words.includes('king'))
    return [
      [5, 6, 7],
      [4, 5, 6, 7],
    ];
  return [[0, 1, 2, 3, 4, 5, 6, 7]];
}

function listPawnFiles(board: Board, color: Color): number[] {
  return listSquares(board, toSide(color), pawn).map(getFile);
}

function checkRemain(context: SentenceContext, match: Match): Finding[] {
  const entity = context.getPiece(match.groups['pawns'] ?? '');
  const { all } = match.groups;
  const need = entity?.count;
  if (entity?.noun !== 'pawn' || need === undefined || entity.file !== undefined) return [];
  const sets: readonly (readonly Color[])[] = entity.color
    ? [[entity.color]]
    : [['white'], ['black'], bothColors];
  const isSo = (board: Board, colors: readonly Color[]): boolean => {
    const files = colors.flatMap((color) => listPawnFiles(board, color));
    return (
      files.length === need &&
      (all === undefined ||
        listRegions(context, all).some((each) => files.every((at) => each.includes(at))))
    );
  };
  return [
    assertState(context, {
      rule: 'pawn-count',
      basis: 'material',
      match,
      state: ({ board }) => sets.some((colors) => isSo(board, colors)),
      otherwise: `the pawns are not ${need}${all === undefined ? '' : ', or not all there'}`,
    }),
  ];
}

function checkOnly(context: SentenceContext, match: Match): Finding[] {
  const {
    one = '',
    pawn: token = '',
    words = '',
    owner,
    owner2,
    region: where = '',
  } = match.groups;
  const [first, noun] = [context.getPiece(one), context.getPiece(token)];
  if (first?.noun !== 'pawn' || noun?.noun !== 'pawn' || noun.squares.length > 0) return [];
  const side = context.getEntity(owner ?? owner2 ?? '');
  const color = side?.kind === 'side' ? side.color : (noun.color ?? first.color);
  if (!color) return [];
  return [
    assertState(context, {
      rule: 'pawn-count',
      basis: 'material',
      match,
      words,
      state: ({ board }) =>
        listRegions(context, where).some(
          (each) => listPawnFiles(board, color).filter((at) => each.includes(at)).length === 1,
        ),
      otherwise: `${color} has ${listPawnFiles(context.place.after.board, color).length} pawns`,
    }),
  ];
}

function checkFilePawn(context: SentenceContext, match: Match): Finding[] {
  const { subject: who = '', words = '', pawn: token = '' } = match.groups;
  const entity = context.getPiece(token);
  const file = entity?.file;
  if (entity?.noun !== 'pawn' || file === undefined || /\blost\b/u.test(words)) return [];
  const isEvery = /^(?:neither|both|each|nobody)/u.test(who);
  const isNone = /^(?:neither|nobody)/u.test(who);
  const sides = isEvery ? bothColors : findSides(context, match.index + who.length);
  const denied = isNone || isDenied(words) || entity.determiner === 'no';
  const has = (board: Board, color: Color): boolean =>
    listPawnFiles(board, color).includes('abcdefgh'.indexOf(file));
  return [
    assertState(context, {
      rule: 'pawn-count',
      basis: 'material',
      match,
      words: denied ? 'not' : '',
      state: ({ board }) =>
        isEvery && !denied
          ? sides.every((color) => has(board, color))
          : sides.some((color) => has(board, color)),
      otherwise: denied ? `there is a pawn on the ${file}-file` : `there is no such ${file}-pawn`,
    }),
  ];
}

function checkNoneLeft(context: SentenceContext, match: Match): Finding[] {
  const { none, pawn: token = '', owner = '', region: where = '' } = match.groups;
  const [entity, side] = [context.getPiece(token), context.getEntity(owner)];
  if (entity?.noun !== 'pawn' || side?.kind !== 'side') return [];
  if (none === undefined && entity.determiner !== 'no') return [];
  return [
    assertState(context, {
      rule: 'pawn-count',
      basis: 'material',
      match,
      state: ({ board }) =>
        listRegions(context, where).some((each) =>
          listPawnFiles(board, side.color).every((at) => !each.includes(at)),
        ),
      otherwise: `${side.color} has a pawn there`,
    }),
  ];
}

function checkEvery(context: SentenceContext, match: Match): Finding[] {
  const { pawn: token, owner = '', none } = match.groups;
  const entity = context.getPiece(token ?? none ?? '');
  if (entity?.noun !== 'pawn' || entity.squares.length > 0) return [];
  const isNone = none !== undefined;
  if (isNone && entity.determiner !== 'no' && !match.text.includes('not')) return [];
  if (!isNone && !['every', 'all', 'each'].includes(entity.determiner)) return [];
  const side = context.getEntity(owner);
  const sides = side?.kind === 'side' ? [side.color] : findSides(context, match.index);
  return [
    assertState(context, {
      rule: 'pawn-count',
      basis: 'material',
      match,
      state: ({ board }) => sides.some((color) => listPawnFiles(board, color).length === 8),
      otherwise: `${sides.join(' or ')} has ${listPawnFiles(context.place.after.board, sides[0] ?? 'white').length} pawns`,
    }),
  ];
}

/** Length of the longest row of files next to each other that hold a pawn. */
function getLongestRow(files: readonly number[]): number {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((start) => {
    let at = start;
    while (files.includes(at)) at += 1;
    return at - start;
  });
  return Math.max(...rows);
}

function checkConnected(context: SentenceContext, match: Match): Finding[] {
  const { subject: who = '', pawns = '', region: where = '' } = match.groups;
  const entity = context.getPiece(pawns);
  const need = entity && (getCount(entity) ?? 2);
  if (entity?.noun !== 'pawn' || need === undefined) return [];
  const sides = findSides(context, match.index + who.length);
  return [
    assertState(context, {
      rule: 'pawn-count',
      match,
      state: ({ board }) =>
        sides.some((color) =>
          listRegions(context, where).some(
            (each) =>
              getLongestRow(listPawnFiles(board, color).filter((at) => each.includes(at))) >= need,
          ),
        ),
      otherwise: `${sides.join(' or ')} does not have ${need} pawns side by side there`,
    }),
  ];
}
