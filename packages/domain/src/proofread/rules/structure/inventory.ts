import type { Color, Role } from '../../../chess/pieces.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { placementAnswers } from '../../../coach/verify/placement-statements.ts';
import type { PieceEntity } from '../../entities.ts';
import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { askBoard } from './ask-board.ts';
import { countPieces } from './count-pieces.ts';
import { applyExtent, readExtent } from './side-extents.ts';
import { assertState, bothColors, findSides, getCount, getOther } from './structure-kit.ts';

const item = String.raw`(?:(?:two|three|four|five|six|seven|eight|both|only|just|all|single|lone|the|extra|remaining) )*<P\d+>`;
const countWord = /\b(?:two|both|three|four|five|six|seven|eight)\b/u;
const list = String.raw`${item}(?:(?:, (?:and )?| and | plus )${item})*`;
const owns = new RegExp(
  String.raw`(?<subject><C\d+>|\bhe|\bshe|\beach side|\bboth sides|\beach player|\bboth players|\bneither side)(?:,? (?:who|which))? (?<words>(?:(?:still|now|also|already|then|only|just|no longer|not|never|does|doesn't|does not) )*(?:has|have|had|keeps?|kept|possess(?:es)?|retains?|retained|(?:has|have) kept|is left with|are left with|was left with|remains with|owns?)(?: (?:still|now|only|just|got|left|but|no longer|lost|also))*) (?<own>${list})(?<tail> (?:left|to show|on the board|in all|each|to (?:his|her|its|their) name))?(?: (?:against|versus|to|facing) (?:(?<their>${list})|(?<other><N\d+>)))?(?<next>.{0,12})`,
  'gu',
);
const remains =
  /\b(?:remains?|is left|are left|left|remaining|(?:ending|endgame) is)(?: is| are| now)*(?: an ending with| the fight of)? (?<own><P\d+>) (?:against|versus) (?<their><P\d+>)/gu;
const pair =
  /(?<words>(?:\bno longer |\bstill |\bnot |\bwithout |\bno )?(?:(?:has|have|had|keeps?|keeping|retains?|possess(?:es)?|with|without|gives? up|gave up|giving up|parts? with|parted with|loses|lost|surrenders?|gets?|gains?|obtains?|owns?|enjoys?|of|and) )?)(?:the )?(?:(?<piece><P\d+>) pair|pair of (?<piece2><P\d+>)|(?:advantage of (?:the )?)?(?:two|both) (?<piece3><P\d+>)|advantage of (?:the )?two (?<piece4><P\d+>)|advantage of (?:the )?(?<piece5><P\d+>) pair)(?! (?:for|and|against|on))(?: (?:to this day|so far|until now|all along|to the end))?/gu;
const opposite =
  /\bopposite-colou?red (?<piece><P\d+>)|(?<piece2><P\d+>) of opposite colou?rs?|\bopposite colou?red (?<piece3><P\d+>)/gu;

/** Which pieces are on the board. */
export const inventoryRule: Rule = {
  id: 'inventory',
  check: (context) => [
    ...context.scan(owns).flatMap((match) => checkOwns(context, match)),
    ...context.scan(remains).flatMap((match) => checkRemains(context, match)),
    ...context.scan(pair).flatMap((match) => checkPair(context, match)),
    ...context.scan(opposite).flatMap((match) => checkOpposite(context, match)),
  ],
};

interface Listed {
  readonly entity: PieceEntity;
  readonly count: number | undefined;
}

function readList(context: SentenceContext, text: string): Listed[] {
  const isAll = /^all\b|\ball (?:its|his|the) /u.test(text);
  return [...text.matchAll(/(?<lead>(?:[a-z]+ )*)(?<token><P\d+>)/gu)].flatMap(({ groups }) => {
    const entity = context.getPiece(groups?.['token'] ?? '');
    return entity
      ? [{ entity, count: getCount(entity, `${isAll ? 'all ' : ''}${groups?.['lead'] ?? ''}`) }]
      : [];
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
  const rest = context.getEntity(match.groups['other'] ?? '');
  const [kind] = mine;
  // 'two rooks against one'
  if (rest?.kind === 'number' && kind) theirs.push({ entity: kind.entity, count: rest.value });
  const all = [...mine, ...theirs];
  // Pawns of a wing or a file are counted by other rules.
  const isWing =
    /\b(?:wing|side|queenside|kingside|flank|cent(?:re|er)|where|there)\b|<F\d+>/u.test(
      context.read.canonical,
    );
  if (isWing && all.some(({ entity }) => entity.noun === 'pawn')) return [];
  // 'has a queen for a rook', 'a pawn more' and 'two pieces attacked' are other claims.
  if (
    /^,? (?:for|more|up|down|ahead|fewer|less|on|in|under|behind|to|that|which|attack|hang|pinned|out|developed|aim|at|of|en prise|from|over|near|around|back|en|against|trapped|tied|ready|stand|alone|untouched|pair|two|about|there|still at|undeveloped)/u.test(
      next,
    ) &&
    tail === '' &&
    their === undefined
  )
    return [];
  if (/^ (?:more|up|for|ahead|extra|pair|islands?)\b/u.test(next)) return [];
  // 'For which White has two pawns': so many in return.
  const head = context.read.canonical.slice(0, match.index);
  if (/\b(?:for|against) (?:which|it|them|that|this) (?:[a-z]+ )?$/u.test(head)) return [];
  // 'Has no pawn left on d7' counts only what stands there.
  if (tail.trim() === 'left' && /^ (?:on|in|to|behind|around|near|that|which|who)\b/u.test(next))
    return [
      context.report({
        rule: 'inventory',
        basis: 'material',
        match,
        verdict: 'unproved',
        reason: `cannot be checked: ${match.text}`,
      }),
    ];
  // 'has two pieces trained on c4' counts attackers.
  if (all.some(({ entity }) => entity.noun === 'piece') && /^ [a-z]/u.test(next) && tail === '')
    return [];
  if (
    all.length === 0 ||
    all.some(isConcrete) ||
    all.some(({ entity }) => entity.determiner === 'the' && !countWord.test(own))
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
      if (count === undefined) return found >= (entity.isPlural && !isBoth ? 2 : 1);
      // 'Both rooks', 'his rook' and 'a rook' claim no more than that many.
      return isExact && entity.roles.length > 0 ? found === count : found >= count;
    });
  // 'Has only a queen and two knights left': no other piece; pawns are often left out.
  const isAll = /\bonly|\bjust/u.test(words + own) && tail.trim() === 'left' && mine.length > 1;
  const named = new Set(mine.flatMap(({ entity }) => entity.roles));
  const hasOthers = (board: Board, color: Color): boolean =>
    (['queen', 'rook', 'bishop', 'knight'] as const).some(
      (role) => !named.has(role) && countPieces(board, color, [role]) > 0,
    );
  const state = ({ board }: Spot): boolean => {
    const isSo = (color: Color): boolean =>
      holds(board, color, mine) &&
      !(isAll && hasOthers(board, color)) &&
      (theirs.length === 0 || holds(board, getOther(color), theirs));
    if (subject.startsWith('neither')) return sides.some(isSo);
    return isBoth ? sides.every(isSo) : sides.some(isSo) || isExcess(board, sides, mine, theirs);
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

/** 'Two bishops and a knight against rook and bishop', where pieces that both sides have are left out. */
function isExcess(
  board: Board,
  sides: readonly Color[],
  mine: readonly Listed[],
  theirs: readonly Listed[],
): boolean {
  if (mine.length < 2 && theirs.length < 2) return false;
  const sum = (items: readonly Listed[], role: Role): number =>
    items
      .filter(({ entity }) => entity.roles.length === 1 && entity.roles[0] === role)
      .reduce((total, { count = 1 }) => total + count, 0);
  return (
    theirs.length > 0 &&
    sides.some((color) =>
      (['queen', 'rook', 'bishop', 'knight'] as const).every(
        (role) =>
          sum(mine, role) - sum(theirs, role) ===
          countPieces(board, color, [role]) - countPieces(board, getOther(color), [role]),
      ),
    )
  );
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

function hasListed(board: Board, color: Color, { entity, count }: Listed): boolean {
  const isOwner = !entity.color || entity.color === color;
  return isOwner && countPieces(board, color, entity.roles, entity.shade) >= (count ?? 1);
}

/** 'What remains is White's knight against Black's bishop.' */
function checkRemains(context: SentenceContext, match: Match): Finding[] {
  const items = readList(context, match.text);
  if (items.length !== 2 || items.some(isConcrete)) return [];
  const [own, their] = items;
  if (!own || !their) return [];
  return [
    assertState(context, {
      rule: 'inventory',
      basis: 'material',
      match,
      state: ({ board }) =>
        bothColors.some(
          (color) => hasListed(board, color, own) && hasListed(board, getOther(color), their),
        ),
      otherwise: describeCounts(context, bothColors, items),
    }),
  ];
}

const takenOff =
  /^ (?:(?:has|have|had|is|are|was|were|been|now|already|also|both) )*(?:left the board|gone|off|exchanged|traded|swapped|disappeared|vanished|come off)\b/u;

function checkPair(context: SentenceContext, match: Match): Finding[] {
  const { words = '', piece, piece2, piece3, piece4, piece5 } = match.groups;
  const entity = context.getPiece(piece ?? piece2 ?? piece3 ?? piece4 ?? piece5 ?? '');
  if (entity?.noun !== 'bishop') return [];
  // 'A pair of bishops has left the board': one of each side.
  const after = context.read.canonical.slice(match.index + match.text.length);
  if (takenOff.test(after)) return [];
  if (piece3 !== undefined && !/\b(?:has|have|had|keeps?|with|of) /u.test(words)) return [];
  const isLost = /\b(?:lost|gave|parted)\b/u.test(words);
  const isGiven = /give|gave|giving|part|lose|lost|surrender/u.test(words);
  const sides = entity.color ? [entity.color] : findSides(context, match.index + words.length);
  const denied = /\bno\b|not|without/u.test(words);
  const extent = entity.color || denied || isGiven ? undefined : readExtent(context, match);
  const isTaken =
    /\b(?:depriv|rob|strip|dispos|end|los|cost|giv|part|surrender|break|broke)\w*[^<]*$/u.test(
      context.read.canonical.slice(0, match.index),
    );
  return [
    assertState(context, {
      rule: 'bishop-pair',
      basis: 'material',
      match,
      words: /no longer|still/u.exec(words)?.[0] ?? (denied ? 'not' : ''),
      state: (spot) =>
        applyExtent(extent, sides, (color) =>
          isGiven
            ? (!isLost || !hasPair(spot, color)) &&
              listAncestors(spot)
                .slice(isLost ? 0 : -4)
                .some((old) => hasPair(old, color))
            : hasPair(spot, color) ||
              (context.place.before !== undefined &&
                isTaken &&
                words.startsWith('of ') &&
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

/** True if the words stand at the head of the sentence, and it speaks of the position. */
function isSubject({ read }: SentenceContext, { index, text }: Match): boolean {
  const after = read.canonical.slice(index + text.length);
  return (
    /^(?:with )?(?:(?:the|these|those|such) )?$/u.test(read.canonical.slice(0, index)) &&
    !/\b(?:would|could|might|may|will|often|usually|always|if|when|can)\b/u.test(after)
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
      // 'Opposite-coloured bishops favour the attacker' takes them for granted.
      isGranted: entity.determiner !== 'no' && isSubject(context, match),
      state: ({ board }) =>
        askBoard(placementAnswers['opposite-bishops'], board, { is: 'opposite-bishops' }) === true,
      otherwise: 'the sides do not have one bishop each on squares of different colours',
    }),
  ];
}
