import type { Color } from '../../../chess/pieces.ts';
import { listSquares, toKind, toSide } from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { reaches } from '../../../coach/verify/reach.ts';
import type { PieceEntity } from '../../entities.ts';
import type { Rule } from '../../rule.ts';
import { isDenied, listTokens } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { countPieces } from './count-pieces.ts';
import { adverbs, assertState, be, bothColors } from './structure-kit.ts';

const gone = new RegExp(
  String.raw`(?<pieces><P\d+>(?:(?:,? and |, | or )<P\d+>)*)(?<rel>,? (?:that|which) [^.;<]*(?:<S\d+> )?)? ?(?<words>(?:(?:${be}|has|have|had|having) )?${adverbs}(?:been )?)(?<word>gone(?! (?:to|for|into|back|on|too|through|wrong|down)\b)|off the board|off(?=[,.; ]|$)(?! (?:from|the [a-z]|<[FDRS]|his|its|guard|duty|balance|side|to|against|for))|exchanged|traded|swapped|comes? off|came off|disappeared|vanished|left the board|out of the way)(?: off)?`,
  'gu',
);
const present = new RegExp(
  String.raw`(?<piece><P\d+>) (?<words>(?:${be} |remain |remains |stay )${adverbs})on(?: the board)?(?=[.,;]|$| the board)|\b(?<without>without|no|minus) (?<piece2><P\d+>) (?:left |on the board|any ?more)`,
  'gu',
);
/** 'A pair of knights and a pair of bishops have left the board': one of each side. */
const pairs =
  /(?<pieces>\b(?:an?|one) pair of <P\d+>(?:(?:, | and |, and )(?:an? |one )?pair of <P\d+>)*) (?:has|have|had|is|are) (?:now |already |also |both )*(?:left the board|gone|off the board|disappeared|vanished|come off)/gu;
const queenless = /\bqueenless\b/gu;

/** Pieces that have left the board, and pieces that are still there. */
export const goneRule: Rule = {
  id: 'gone',
  reads: /^(?:ago|some|few|several|earlier|early|long|recently|already|couple)$/u,
  check: (context) => [
    ...context.scan(gone).flatMap((match) => checkGone(context, match)),
    ...context.scan(pairs).map((match) => checkPairs(context, match)),
    ...context.scan(present).flatMap((match) => checkPresent(context, match)),
    ...context.scan(queenless).map((match) => checkQueenless(context, match)),
  ],
};

/** True if no piece that the phrase can mean is left, or one has been taken in the moves before. */
function isGone(spot: Spot, entity: PieceEntity): boolean {
  const colors = entity.color ? [entity.color] : bothColors;
  const count = ({ board }: Spot, color: Color): number =>
    entity.file !== undefined || entity.squares.length > 0
      ? listNamed(board, color, entity)
      : countPieces(board, color, entity.roles, entity.shade);
  const past = listAncestors(spot);
  const isFile = entity.file !== undefined;
  const fell = (color: Color): boolean =>
    past.some((old) => count(old, color) > count(spot, color));
  if (entity.isPlural || entity.determiner === 'both') {
    const isPair = entity.roles.length === 1 && !entity.color;
    return isPair
      ? bothColors.every((color) => count(spot, color) === 0) ||
          (entity.determiner !== 'the' && entity.count !== undefined && bothColors.every(fell))
      : colors.every((color) => count(spot, color) === 0);
  }
  // 'The knight is gone' may mean one of two.
  return colors.some((color) =>
    isFile || entity.shade || entity.color
      ? count(spot, color) === 0 || (!isFile && entity.shade === undefined && fell(color))
      : fell(color),
  );
}

function listNamed(board: Board, color: Color, { roles, file, squares }: PieceEntity): number {
  return roles
    .flatMap((role) => listSquares(board, toSide(color), toKind(role)))
    .filter((at) => {
      const square = `${'abcdefgh'.charAt(at & 7)}${(at >> 4) + 1}`;
      return squares.length > 0
        ? squares.some((each) => each === square)
        : square.startsWith(file ?? '');
    }).length;
}

/** True if pieces of these kinds attack each other. */
function areFacing({ board }: Spot, entities: readonly PieceEntity[]): boolean {
  return entities.every(({ roles }) =>
    roles.some((role) => {
      const [white, black] = bothColors.map((color) =>
        listSquares(board, toSide(color), toKind(role)),
      );
      return white?.some((from) => black?.some((to) => reaches(board, from, to))) === true;
    }),
  );
}

function checkGone(context: SentenceContext, match: Match): Finding[] {
  const { pieces = '', words = '', word = '' } = match.groups;
  const before = context.read.canonical.slice(0, match.index);
  // 'One of White's knights is gone' leaves the other.
  const number = context.getEntity(/<N\d+>(?= of $)/u.exec(before)?.[0] ?? '');
  const isOne = number?.kind === 'number' && number.value === 1;
  const entities = listTokens(pieces).flatMap((token) => {
    const entity = context.getPiece(token);
    return entity ? [isOne ? { ...entity, isPlural: false } : entity] : [];
  });
  if (number && !isOne) return [];
  if (
    entities.length === 0 ||
    entities.some(
      ({ noun, determiner }) =>
        noun === 'king' || noun === 'piece' || (determiner === 'no' && entities.length > 1),
    )
  )
    return [];
  const [only] = entities;
  if (only?.determiner === 'no') return checkNone(context, match, only);
  // 'The bishop is exchanged' about to happen, or 'pair of rooks is bound to be exchanged'.
  const isTrade = /^(?:exchanged|traded|swapped)/u.test(word);
  if (/\b(?:pair of|passed|doubled|isolated|backward|hanging) $/u.test(before)) return [];
  // 'Takes the queens off' and 'cuts the rook off' tell what a move does, not what is gone.
  if (
    word === 'off' &&
    /\b(?:t[ao]k\w+|cut\w*|fend\w*|hold\w*|ke[ep]\w+|driv\w+|scar\w+|shut\w*|trad\w+|exchang\w+|swap\w*|get\w*) $/u.test(
      before,
    )
  )
    return [];
  if (
    isTrade &&
    !/\b(?:is|are|been|were|was)\b/u.test(words) &&
    !/\bwith(?: both)? $/u.test(before)
  )
    return [];
  return [
    assertState(context, {
      rule: 'gone',
      basis: 'material',
      match,
      words: words.replace(/\bnow\b/u, ''),
      state: (spot) => {
        if (entities.every((entity) => isGone(spot, entity))) return true;
        // 'The queens come off' tells what follows at once.
        return word.startsWith('com') ? areFacing(spot, entities) || undefined : false;
      },
      otherwise: isDenied(words)
        ? 'they have left the board'
        : `there is still a ${entities.map(({ noun, shade }) => `${shade ? `${shade}-squared ` : ''}${noun}`).join(' or ')} on the board`,
    }),
  ];
}

function checkPairs(context: SentenceContext, match: Match): Finding {
  const { pieces = '' } = match.groups;
  const entities = listTokens(pieces).flatMap((token) => context.getPiece(token) ?? []);
  return assertState(context, {
    rule: 'gone',
    basis: 'material',
    match,
    state: (spot) => {
      const [first = spot] = listAncestors(spot);
      return entities.every(({ roles, shade }) =>
        bothColors.every(
          (color) =>
            countPieces(spot.board, color, roles, shade) <
            countPieces(first.board, color, roles, shade),
        ),
      );
    },
    otherwise: 'one side still has all of these pieces',
  });
}

/** 'No rook has been exchanged so far': as many as at the start. */
function checkNone(context: SentenceContext, match: Match, entity: PieceEntity): Finding[] {
  const colors = entity.color ? [entity.color] : bothColors;
  return [
    assertState(context, {
      rule: 'gone',
      basis: 'material',
      match,
      state: (spot) => {
        const [first = spot] = listAncestors(spot);
        return colors.every(
          (color) =>
            countPieces(spot.board, color, entity.roles, entity.shade) >=
            countPieces(first.board, color, entity.roles, entity.shade),
        );
      },
      otherwise: `a ${entity.noun} has left the board`,
    }),
  ];
}

function checkPresent(context: SentenceContext, match: Match): Finding[] {
  const { piece, piece2, words = '', without } = match.groups;
  const entity = context.getPiece(piece ?? piece2 ?? '');
  if (!entity || entity.squares.length > 0 || entity.noun === 'king') return [];
  const colors = entity.color ? [entity.color] : bothColors;
  const denied = without !== undefined || entity.determiner === 'no';
  return [
    assertState(context, {
      rule: 'inventory',
      basis: 'material',
      match,
      words: denied ? 'not' : words,
      state: ({ board }) => {
        const found = colors.map(
          (color) => countPieces(board, color, entity.roles, entity.shade) > 0,
        );
        return entity.isPlural && !denied ? found.every(Boolean) : found.some(Boolean);
      },
      otherwise: denied ? `there is still a ${entity.noun}` : `no ${entity.noun} is on the board`,
    }),
  ];
}

function checkQueenless(context: SentenceContext, match: Match): Finding {
  return assertState(context, {
    rule: 'gone',
    basis: 'material',
    match,
    state: ({ board }) => bothColors.every((color) => countPieces(board, color, ['queen']) === 0),
    otherwise: 'a queen is still on the board',
  });
}
