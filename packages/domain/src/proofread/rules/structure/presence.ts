import type { Color } from '../../../chess/pieces.ts';
import { listSquares, toKind, toSide } from '../../../coach/verify/board.ts';
import type { PieceEntity } from '../../entities.ts';
import { isLight, resolvePiece } from '../../resolve-piece.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { assertState, bothColors } from './structure-kit.ts';

/** Words that speak of pieces which are no longer there, or not there yet. */
const absence =
  /\b(?:gone|off|without|lost|loses?|lack\w*|miss\w*|sacrific\w*|gives?|gave|given|giving|exchang\w*|trad\w+|swap\w*|captur\w*|tak\w+|took|disappear\w*|no|never|promot\w*|queens|queening|becom\w*|would|will|could|if|new|second|was|were|had|once|pay\w*|paid|cost\w*|won|wins?|fell|falls?|drop\w*|recaptur\w*|parts?|eliminat\w*|remov\w*|absen\w*|instead|lure\w*|went|goes|deprived?|swapp\w*|surrender\w*|invest\w*|spent|vanish\w*|last|fate|worth)\b/u;
const definite = new Set(['the', 'his', 'her', 'its', 'this', 'that', '']);
const shadeOf =
  /(?<piece><P\d+>)(?: only| still)? (?:moves?|runs?|travels?|operates?|works?|lives?|is confined to|are) on (?:the )?(?:(?<shade>light|dark|white|black) squares|squares of (?<same>the same|opposite|different) colou?rs?)/gu;

/** Pieces that a sentence takes for granted ('Black's bishop', 'the a-pawn') must be on the board. */
export const presenceRule: Rule = {
  id: 'presence',
  isSelfContained: true,
  check: (context) => [
    ...context.scan(/<P\d+>/gu).flatMap((match) => checkPresence(context, match)),
    ...context.scan(/<P\d+>/gu).flatMap((match) => checkNumber(context, match)),
    ...context.scan(shadeOf).flatMap((match) => checkShade(context, match)),
  ],
};

function isNamedClearly({
  color,
  file,
  shade,
  squares,
  roles,
  determiner,
  count,
}: PieceEntity): boolean {
  if (squares.length > 0 || roles.length !== 1 || roles[0] === 'king') return false;
  if (!definite.has(determiner) || count !== undefined) return false;
  return color !== undefined || file !== undefined || shade !== undefined;
}

function checkPresence(context: SentenceContext, match: Match): Finding[] {
  const entity = context.getPiece(match.text);
  const { canonical } = context.read;
  const after = canonical.slice(match.index + match.text.length);
  // 'the king's knight' and 'queen moves' are no pieces of their own.
  if (
    !entity ||
    !isNamedClearly(entity) ||
    absence.test(canonical) ||
    /^(?:'s|s'| (?:moves?|checks?|sacrifice|ending|endgame|trade|pair|chain|structure|side|wing|file|storm|majority))\b/u.test(
      after,
    )
  )
    return [];
  const { place } = context;
  const spots = [...context.getPlaces(match.index), ...listAncestors(place.after).slice(-5)];
  const isThere = spots.some(({ board }) => resolvePiece(board, entity).length > 0);
  if (isThere) return [];
  const owner = entity.color ? `${entity.color} ` : '';
  const shade = entity.shade ? `${entity.shade}-squared ` : '';
  const file = entity.file === undefined ? '' : ` on the ${entity.file}-file`;
  return [
    context.report({
      rule: 'presence',
      basis: 'rules',
      match,
      verdict: 'refuted',
      reason: `there is no ${owner}${shade}${entity.noun}${file} on the board`,
    }),
  ];
}

/** 'Four rooks', where neither side has had as many: no position in sight fits. */
function checkNumber(context: SentenceContext, match: Match): Finding[] {
  const entity = context.getPiece(match.text);
  const after = context.read.canonical.slice(match.index + match.text.length);
  if (
    !entity ||
    entity.count === undefined ||
    entity.count < (entity.color ? 2 : 3) ||
    entity.roles.length !== 1
  )
    return [];
  if (
    /^(?:'s|s'| (?:moves?|checks?|sacrifices?|islands?|times?|up|down|ahead|more|behind))\b/u.test(
      after,
    )
  )
    return [];
  if (/\b(?:would|if|could|like|promot\w*|new|after|than)\b/u.test(context.read.canonical))
    return [];
  const { count, color, roles } = entity;
  const colors = color ? [color] : bothColors;
  // Of a pair that is named with its side only the last moves count.
  const past = listAncestors(context.place.after);
  const isPair = count === 2;
  if (
    isPair &&
    (roles[0] === 'king' || entity.squares.length > 0 || absence.test(context.read.canonical))
  )
    return [];
  const spots = [...context.getPlaces(match.index), ...(isPair ? past.slice(-5) : past)];
  const most = Math.max(
    ...spots.map(({ board }) =>
      colors
        .flatMap((each) =>
          roles.map((role) => listSquares(board, toSide(each), toKind(role)).length),
        )
        .reduce((sum, each) => sum + each, 0),
    ),
  );
  const isPossible =
    most >= count && (count <= 2 || roles[0] === 'pawn' || isTogether(context, match));
  if (isPossible) return [];
  return [
    context.report({
      rule: 'presence',
      basis: 'material',
      match,
      verdict: 'refuted',
      reason: `there are not ${count} ${entity.noun}s`,
    }),
  ];
}

/** 'All four rooks are on the board' counts both sides. */
function isTogether({ read }: SentenceContext, { index, text }: Match): boolean {
  const around = `${read.canonical.slice(Math.max(0, index - 24), index)}${read.canonical.slice(index + text.length, index + text.length + 40)}`;
  return !/\b(?:against|versus|has|left with|gives? up|pair|for)\b/u.test(around);
}

function checkShade(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', shade, same } = match.groups;
  const entity = context.getPiece(piece);
  if (entity?.noun !== 'bishop') return [];
  const colors: readonly Color[] = entity.color ? [entity.color] : bothColors;
  return [
    assertState(context, {
      rule: 'bishop-colour',
      match,
      state: ({ board }) => {
        const found = colors.flatMap((color) =>
          listSquares(board, toSide(color), toKind('bishop')),
        );
        const shades = new Set(found.map(isLight));
        if (found.length === 0) return undefined;
        if (same !== undefined) return (shades.size === 1) === (same === 'the same');
        const isAskedLight = shade === 'light' || shade === 'white';
        return entity.isPlural
          ? shades.size === 1 && shades.has(isAskedLight)
          : shades.has(isAskedLight);
      },
      otherwise: 'the bishop moves on squares of the other colour',
    }),
  ];
}
