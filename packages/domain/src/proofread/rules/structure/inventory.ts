import type { Color, Role } from '../../../chess/pieces.ts';
import { listSquares, toKind, toSide } from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { placementAnswers } from '../../../coach/verify/placement-statements.ts';
import type { PieceEntity } from '../../entities.ts';
import { isLight } from '../../resolve-piece.ts';
import type { Rule } from '../../rule.ts';
import { isDenied, listTokens } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { askBoard } from './ask-board.ts';
import {
  adverbs,
  assertState,
  be,
  bothColors,
  findSides,
  getCount,
  getOther,
} from './structure-kit.ts';

const item = String.raw`(?:(?:two|three|both|only|just|all|single|lone|the|extra|remaining) )*<P\d+>`;
const list = String.raw`${item}(?:(?:, (?:and )?| and | plus )${item})*`;
const owns = new RegExp(
  String.raw`(?<subject><C\d+>|\bhe|\bshe|\beach side|\bboth sides|\beach player|\bboth players|\bneither side)(?:,? (?:who|which))? (?<words>(?:(?:still|now|also|already|then|only|just|no longer|not|never|does|doesn't|does not) )*(?:has|have|had|keeps?|kept|possess(?:es)?|retains?|retained|is left with|are left with|was left with|remains with|owns?)(?: (?:still|now|only|just|got|left|but|no longer|lost|also))*) (?<own>${list})(?<tail> (?:left|to show|on the board|in all|each))?(?: (?:against|versus|to|facing) (?<their>${list}))?(?<next>.{0,12})`,
  'gu',
);
const pair =
  /(?<words>(?:\bno longer |\bstill |\bnot |\bwithout |\bno )?(?:(?:has|have|had|keeps?|keeping|retains?|possess(?:es)?|with|without|gives? up|gave up|giving up|parts? with|parted with|loses|lost|surrenders?|gets?|gains?|obtains?|owns?|enjoys?|of|and) )?)(?:the )?(?:(?<piece><P\d+>) pair|pair of (?<piece2><P\d+>)|two (?<piece3><P\d+>))(?! (?:for|and|against|on))/gu;
const opposite =
  /\bopposite-colou?red (?<piece><P\d+>)|(?<piece2><P\d+>) of opposite colou?rs?|\bopposite colou?red (?<piece3><P\d+>)/gu;
const gone = new RegExp(
  String.raw`(?<pieces><P\d+>(?:(?:,? and |, | or )<P\d+>)*)(?<rel>,? (?:that|which) [^.;<]*(?:<S\d+> )?)? ?(?<words>(?:(?:${be}|has|have|had|having) )?${adverbs}(?:been )?)(?<word>gone(?! (?:to|for|into|back|on|too|through|wrong|down)\b)|off the board|off(?=[,.; ]|$)(?! (?:the [a-z]|<[FDRS]|his|its|guard|balance|side|to))|exchanged|traded|swapped|come off|came off|disappeared|vanished|left the board|out of the way)(?: off)?`,
  'gu',
);
const present = new RegExp(
  String.raw`(?<piece><P\d+>) (?<words>(?:${be} |remain |remains |stay )${adverbs})on(?: the board)?(?=[.,;]|$| the board)|\b(?<without>without|no|minus) (?<piece2><P\d+>) (?:left |on the board|any ?more)`,
  'gu',
);
const queenless = /\bqueenless\b/gu;

/** Which pieces are on the board. */
export const inventoryRule: Rule = {
  id: 'inventory',
  check: (context) => [
    ...context.scan(owns).flatMap((match) => checkOwns(context, match)),
    ...context.scan(pair).flatMap((match) => checkPair(context, match)),
    ...context.scan(opposite).flatMap((match) => checkOpposite(context, match)),
    ...context.scan(gone).flatMap((match) => checkGone(context, match)),
    ...context.scan(present).flatMap((match) => checkPresent(context, match)),
    ...context.scan(queenless).map((match) => checkQueenless(context, match)),
  ],
};

export function countPieces(
  board: Board,
  color: Color,
  roles: readonly Role[],
  shade?: 'light' | 'dark',
): number {
  return roles
    .flatMap((role) => listSquares(board, toSide(color), toKind(role)))
    .filter((at) => shade === undefined || isLight(at) === (shade === 'light')).length;
}

interface Listed {
  readonly entity: PieceEntity;
  readonly count: number | undefined;
}

function readList(context: SentenceContext, text: string): Listed[] {
  return [...text.matchAll(/(?<lead>(?:[a-z]+ )*)(?<token><P\d+>)/gu)].flatMap(({ groups }) => {
    const entity = context.getPiece(groups?.['token'] ?? '');
    return entity ? [{ entity, count: getCount(entity, groups?.['lead'] ?? '') }] : [];
  });
}

function isConcrete({ entity }: Listed): boolean {
  return entity.squares.length > 0 || entity.file !== undefined;
}

/** 'White has two rooks and three pawns against a queen': each kind must be there in the number named. */
function checkOwns(context: SentenceContext, match: Match): Finding[] {
  const { subject = '', words = '', own = '', their, tail = '', next = '' } = match.groups;
  const mine = readList(context, own);
  const theirs = readList(context, their ?? '').filter(({ entity }) => !entity.color);
  const all = [...mine, ...theirs];
  // 'has a queen for a rook', 'a pawn more' and 'two pieces attacked' are other claims.
  if (
    /^,? (?:for|more|up|down|ahead|fewer|less|on|in|under|behind|to|that|which|attack|hang|pinned|out|developed|aim|at|of|en prise|from|over|near|around|back|en|against|trapped|tied|ready|stand|pair|two|about|still at|undeveloped)/u.test(
      next,
    ) &&
    tail === '' &&
    their === undefined
  )
    return [];
  if (/^ (?:more|up|for|ahead|extra|pair)\b/u.test(next)) return [];
  // 'has two pieces trained on c4' counts attackers.
  if (all.some(({ entity }) => entity.noun === 'piece') && /^ [a-z]/u.test(next) && tail === '')
    return [];
  if (
    all.length === 0 ||
    all.some(isConcrete) ||
    all.some(({ entity }) => entity.determiner === 'the' && !/two|both|three/u.test(own))
  )
    return [];
  if (/\b(?:won|lost|sacrificed)\b/u.test(words) || /\bextra\b/u.test(own)) return [];
  if (all.some(({ entity }) => entity.noun === 'king')) return [];
  // 'has a rook' among a list of moves is vague; a bare singular claims only that there is one.
  const isExact =
    all.length > 1 ||
    their !== undefined ||
    mine.some(({ count }) => count !== 1) ||
    /only|left|just/u.test(words + own + tail);
  const isBoth = /each|both|neither/u.test(subject);
  const denied = isDenied(words) || subject.startsWith('neither');
  const sides = isBoth ? bothColors : findSides(context, match.index + subject.length);
  const holds = (board: Board, color: Color, items: readonly Listed[]): boolean =>
    items.every(({ entity, count }) => {
      const found = countPieces(board, color, entity.roles, entity.shade);
      if (count === undefined) return found >= (entity.isPlural ? 2 : 1);
      // 'Both rooks', 'his rook' and 'a rook' claim no more than that many.
      return isExact && entity.roles.length > 0 ? found === count : found >= count;
    });
  const state = ({ board }: Spot): boolean => {
    const isSo = (color: Color): boolean =>
      holds(board, color, mine) && (theirs.length === 0 || holds(board, getOther(color), theirs));
    if (subject.startsWith('neither')) return sides.some(isSo);
    return isBoth ? sides.every(isSo) : sides.some(isSo);
  };
  return [
    assertState(context, {
      rule: 'inventory',
      basis: 'material',
      match: { ...match, text: match.text.slice(0, match.text.length - next.length) },
      words: denied && !/no longer/u.test(words) ? `not ${words}` : words,
      state,
      otherwise: describeCounts(context, sides, [...mine, ...theirs]),
    }),
  ];
}

function describeCounts(
  context: SentenceContext,
  sides: readonly Color[],
  items: readonly Listed[],
): string {
  const { board } = context.place.after;
  const colors = items.length > 1 ? bothColors : sides;
  return colors
    .map((color) => {
      const parts = items.map(
        ({ entity }) => `${countPieces(board, color, entity.roles, entity.shade)} × ${entity.noun}`,
      );
      return `${color} has ${[...new Set(parts)].join(', ')}`;
    })
    .join('; ');
}

function checkPair(context: SentenceContext, match: Match): Finding[] {
  const { words = '', piece, piece2, piece3 } = match.groups;
  const entity = context.getPiece(piece ?? piece2 ?? piece3 ?? '');
  if (entity?.noun !== 'bishop') return [];
  if (piece3 !== undefined && !/\b(?:has|have|had|keeps?|with|of) /u.test(words)) return [];
  const isGiven = /give|gave|giving|part|lose|lost|surrender/u.test(words);
  const sides = entity.color ? [entity.color] : findSides(context, match.index + words.length);
  const denied = /\bno\b|not|without/u.test(words);
  return [
    assertState(context, {
      rule: 'bishop-pair',
      basis: 'material',
      match,
      words: /no longer|still/u.exec(words)?.[0] ?? (denied ? 'not' : ''),
      state: (spot) =>
        sides.some((color) =>
          isGiven
            ? listAncestors(spot)
                .slice(-4)
                .some((old) => hasPair(old, color))
            : hasPair(spot, color) ||
              (context.place.before !== undefined &&
                /^(?:of )/u.test(words) &&
                hasPair(context.place.before, color)),
        ),
      otherwise: denied
        ? 'that side has both bishops'
        : `${sides.join(' or ')} does not have both bishops`,
    }),
  ];
}

function hasPair({ board }: Spot, color: Color): boolean {
  return (
    countPieces(board, color, ['bishop'], 'light') > 0 &&
    countPieces(board, color, ['bishop'], 'dark') > 0
  );
}

function checkOpposite(context: SentenceContext, match: Match): Finding[] {
  const entity = context.getPiece(
    match.groups['piece'] ?? match.groups['piece2'] ?? match.groups['piece3'] ?? '',
  );
  if (entity?.noun !== 'bishop') return [];
  return [
    assertState(context, {
      rule: 'opposite-bishops',
      basis: 'material',
      match,
      words: entity.determiner === 'no' ? 'not' : '',
      state: ({ board }) =>
        askBoard(placementAnswers['opposite-bishops'], board, { is: 'opposite-bishops' }) === true,
      otherwise: 'the sides do not have one bishop each on squares of different colours',
    }),
  ];
}

/** True if no piece that the phrase can mean is left, or one has been taken in the moves before. */
function isGone(spot: Spot, entity: PieceEntity): boolean {
  const colors = entity.color ? [entity.color] : bothColors;
  const count = ({ board }: Spot, color: Color): number =>
    entity.file !== undefined || entity.squares.length > 0
      ? listNamed(board, color, entity)
      : countPieces(board, color, entity.roles, entity.shade);
  const past = listAncestors(spot);
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
    entity.shade || entity.color
      ? count(spot, color) === 0 || (entity.shade === undefined && fell(color))
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

function checkGone(context: SentenceContext, match: Match): Finding[] {
  const { pieces = '', words = '', word = '' } = match.groups;
  const entities = listTokens(pieces).flatMap((token) => context.getPiece(token) ?? []);
  if (
    entities.length === 0 ||
    entities.some(
      ({ noun, determiner }) => noun === 'king' || noun === 'piece' || determiner === 'no',
    )
  )
    return [];
  // 'The bishop is exchanged' about to happen, or 'pair of rooks is bound to be exchanged'.
  const isTrade = /^(?:exchanged|traded|swapped)/u.test(word);
  const before = context.read.canonical.slice(0, match.index);
  if (/\b(?:pair of|passed|doubled|isolated|backward|hanging) $/u.test(before)) return [];
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
      state: (spot) => entities.every((entity) => isGone(spot, entity)),
      otherwise: isDenied(words)
        ? 'they have left the board'
        : `there is still a ${entities.map(({ noun, shade }) => `${shade ? `${shade}-squared ` : ''}${noun}`).join(' or ')} on the board`,
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
