import type { Color, Role } from '../../../chess/pieces.ts';
import type { PieceEntity } from '../../entities.ts';
import type { Rule } from '../../rule.ts';
import { listTokens } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { countPieces } from './count-pieces.ts';
import {
  assertState,
  bothColors,
  findSides,
  getCount,
  getOther,
  resolveFor,
} from './structure-kit.ts';

const list = String.raw`<P\d+>(?:(?:, (?:and )?| and )<P\d+>)*`;
const besides = String.raw`(?: (?:besides|apart from|other than|in addition to|aside from|next to|beside|except|except for|but) (?<besides>(?:(?:the|his|its|some|a few) )?${list}))?`;
/** 'The queen is the only white piece left besides the king and pawns'. */
const isOnly = new RegExp(
  String.raw`(?<piece><P\d+>)(?:,? which)? (?<words>(?:(?:is|was|remains|now|still|then|not|therefore|thus) )+)(?:the |possessive )?(?:only|last|sole|single|lone)(?: (?:remaining|surviving|active|left))* (?<kind><P\d+>)(?: (?:that )?(?<owner><C\d+>|he|she) (?:still )?has)?(?: (?:still )?(?:left|remaining|on the board|alive))*(?: (?:to|for|of) (?<owner2><C\d+>))?${besides}(?=[.,;:]|$| and| but)`,
  'gu',
);
/** 'White's only remaining piece is the queen', 'the last black piece on the board is a bishop'. */
const onlyIs = new RegExp(
  String.raw`\b(?:only|last|sole|single|lone)(?: (?:remaining|surviving|active|left))* (?<kind><P\d+>)(?: (?:left|remaining|on the board|alive))*(?: (?:to|for) (?<owner2><C\d+>))? (?<words>(?:(?:is|was|now|still) )+)(?<piece><P\d+>)(?=[.,;:]|$| and| but)`,
  'gu',
);
/** 'White has nothing left but a rook and two pawns', 'is down to a single knight'. */
const nothingBut = new RegExp(
  String.raw`(?<owner><C\d+>|\bhe|\bshe) (?<words>(?:(?:has|have|is|was|now|still|left with|been|reduced|down) )+)(?:nothing (?:left |more )?(?:but|except|besides)|to nothing but|to) (?<pieces>(?:(?:a|only|single|lone|mere|just) )*${list})(?: left)?(?=[.,;:]|$| and| but| against)`,
  'gu',
);
/** 'Only four pawns are left on the board, two for each side'. */
const pawnsLeft =
  /(?<pawns><P\d+>)(?: of (?:each|either) colou?r)? (?:(?:are|remain|is) )?(?:left |still |now )*(?:on the board|left|remain|remaining|in all|altogether)(?: on the board)?,? (?:that is |namely )?(?:(?<each><N\d+>) (?:for |on |of |to )?(?:each(?: side)?|apiece|either side|both sides|a side)|(?<first><N\d+>) (?:for |of )?(?<c1><C\d+>)(?:,| and) (?<second><N\d+>) (?:for |of )?(?<c2><C\d+>))/gu;

/** 'It is an ending of rook and bishop against rook and knight'. */
const ending = new RegExp(
  String.raw`\b(?:ending|endgame|end-game) (?:of|with) (?<own>${list}) (?:against|versus|and) (?<their>${list})`,
  'gu',
);
const kingsOnly =
  /\b(?:only|nothing but) (?:the )?(?<kings><P\d+>) and (?:a few |the |some )?(?<pawns><P\d+>) (?:are |is |remain|left|now )+/gu;

/** Material that is left on the board: the only piece, nothing but a rook, so many pawns for each side. */
export const remainingPiecesRule: Rule = {
  id: 'remaining',
  reads:
    /^(?:only|last|single|nothing|besides|apart|other|than|except|left|few|some|any|each|apiece|still|drawing|hopes?)$/u,
  check: (context) => [
    ...context.scan(isOnly).flatMap((match) => checkOnly(context, match)),
    ...context.scan(onlyIs).flatMap((match) => checkOnly(context, match)),
    ...context.scan(nothingBut).flatMap((match) => checkNothingBut(context, match)),
    ...context.scan(ending).flatMap((match) => checkEnding(context, match)),
    ...context.scan(kingsOnly).flatMap((match) => checkKingsOnly(context, match)),
    ...context.scan(pawnsLeft).flatMap((match) => checkPawnsLeft(context, match)),
  ],
};

const pawnOnly: readonly Role[] = ['pawn'];
const officers: readonly Role[] = ['queen', 'rook', 'bishop', 'knight'];

/** Kinds that 'piece' means: no pawns and no king. */
function getRoles({ noun, roles }: PieceEntity): readonly Role[] {
  return noun === 'piece' ? officers : roles;
}

function findOwner(
  context: SentenceContext,
  match: Match,
  entities: readonly PieceEntity[],
): readonly Color[] {
  const { owner, owner2 } = match.groups;
  const named = context.getEntity(owner2 ?? owner ?? '');
  if (named?.kind === 'side') return [named.color];
  const color = entities.find((each) => each.color)?.color;
  return color ? [color] : [];
}

function checkOnly(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', kind = '', words = '', besides: without = '' } = match.groups;
  const [subject, noun] = [context.getPiece(piece), context.getPiece(kind)];
  if (!subject || !noun || noun.isPlural || noun.squares.length > 0 || noun.noun === 'king')
    return [];
  if (subject.noun === 'pawn' || noun.noun === 'pawn' || noun.noun === 'unit') return [];
  const after = context.read.canonical.slice(match.index + match.text.length);
  // 'The only piece that defends it' limits the noun.
  if (/^,? (?:that|which|who|to|in|on|with|able)\b/u.test(after)) return [];
  const isLeft = /left|remain|surviv|board|alive|has\b|last/u.test(match.text) || without !== '';
  const colors = findOwner(context, match, [noun, subject]);
  if (!isLeft || colors.length !== 1) return [];
  const excepted = new Set(
    listTokens(without).flatMap((token) => context.getPiece(token)?.roles ?? []),
  );
  const roles = getRoles(noun).filter((role) => !excepted.has(role));
  return [
    assertState(context, {
      rule: 'remaining',
      basis: 'material',
      match,
      words,
      state: (spot) =>
        colors.some((color) => {
          const own = resolveFor(spot, subject.color ? subject : { ...subject, color }, [color]);
          const all = countPieces(spot.board, color, roles, noun.shade);
          return own.length === 1 && all === 1;
        }),
      otherwise: describe(context, colors, roles),
    }),
  ];
}

function describe(
  { place }: SentenceContext,
  colors: readonly Color[],
  roles: readonly Role[],
): string {
  return colors
    .map(
      (color) =>
        `${color} has ${roles.map((role) => `${countPieces(place.after.board, color, [role])} × ${role}`).join(', ')}`,
    )
    .join('; ');
}

function checkNothingBut(context: SentenceContext, match: Match): Finding[] {
  const { pieces = '', words = '', owner = '' } = match.groups;
  const isBut = /\bnothing\b/u.test(match.text);
  if (!isBut && !/\b(?:reduced|down) $/u.test(words)) return [];
  const items = listTokens(pieces).flatMap((token) => context.getPiece(token) ?? []);
  if (
    items.length === 0 ||
    items.some(({ noun, squares }) => noun === 'piece' || squares.length > 0)
  )
    return [];
  const sides = findSides(context, match.index + owner.length);
  // 'Down to a single pawn' counts the pawns only.
  const asked = items.every(({ noun }) => noun === 'pawn') && !isBut ? pawnOnly : officers;
  const isSo = (spot: Spot, color: Color): boolean =>
    asked.every((role) => {
      const item = items.find(({ roles }) => roles.includes(role));
      const count = countPieces(spot.board, color, [role]);
      if (!item) return count === 0;
      const wanted = getCount(item) ?? (item.isPlural ? undefined : 1);
      return wanted === undefined ? count >= 2 : count === wanted;
    });
  return [
    assertState(context, {
      rule: 'remaining',
      basis: 'material',
      match,
      state: (spot): Truth => sides.some((color) => isSo(spot, color)),
      otherwise: describe(context, sides, officers),
    }),
  ];
}

function checkPawnsLeft(context: SentenceContext, match: Match): Finding[] {
  const { groups } = match;
  const entity = context.getPiece(groups['pawns'] ?? '');
  if (entity?.noun !== 'pawn' || entity.color || entity.file !== undefined) return [];
  const read = (token: string | undefined): number | undefined => {
    const number = context.getEntity(token ?? '');
    return number?.kind === 'number' ? number.value : undefined;
  };
  const side = context.getEntity(groups['c1'] ?? '');
  const first = side?.kind === 'side' ? side.color : 'white';
  const wanted: readonly (readonly [Color, number | undefined])[] =
    groups['each'] === undefined
      ? [
          [first, read(groups['first'])],
          [getOther(first), read(groups['second'])],
        ]
      : bothColors.map((color) => [color, read(groups['each'])] as const);
  return [
    assertState(context, {
      rule: 'remaining',
      basis: 'material',
      match,
      state: ({ board }) => {
        const total = bothColors.reduce(
          (sum, color) => sum + countPieces(board, color, ['pawn']),
          0,
        );
        return (
          (entity.count === undefined || total === entity.count) &&
          wanted.every(([color, count]) => countPieces(board, color, ['pawn']) === count)
        );
      },
      otherwise: describe(context, bothColors, ['pawn']),
    }),
  ];
}

function checkEnding(context: SentenceContext, match: Match): Finding[] {
  const [own, their] = ['own', 'their'].map((name) =>
    listTokens(match.groups[name] ?? '').flatMap((token) => context.getPiece(token) ?? []),
  );
  if (
    !own ||
    !their ||
    [...own, ...their].some(({ roles, squares }) => roles.length !== 1 || squares.length > 0)
  )
    return [];
  const holds = (spot: Spot, color: Color, items: readonly PieceEntity[]): boolean =>
    officers.every((role) => {
      const named = items.filter(({ roles }) => roles.includes(role));
      const wanted = named.reduce(
        (sum, item) => sum + (getCount(item) ?? (item.isPlural ? 2 : 1)),
        0,
      );
      return countPieces(spot.board, color, [role]) === wanted;
    });
  const isPawns = [...own, ...their].every(({ noun }) => noun === 'pawn' || noun === 'king');
  // 'Leads to an ending of' and 'a rook ending with' speak of another position, or of more pieces.
  const before = context.read.canonical.slice(0, match.index);
  const isAhead =
    /<[PL]\d+> ?$|<L\d+>|\b(?:lead|would|will|could|may|might|head|into|toward|transpos|simplif|liquidat|transition|if|after|get|aim|reach(?!ed))\w*/u.test(
      before,
    );
  if (isPawns || isAhead) return [];
  return [
    assertState(context, {
      rule: 'remaining',
      basis: 'material',
      match,
      state: (spot) =>
        bothColors.some((color) => holds(spot, color, own) && holds(spot, getOther(color), their)),
      otherwise: describe(context, bothColors, officers),
    }),
  ];
}

function checkKingsOnly(context: SentenceContext, match: Match): Finding[] {
  const [kings, pawns] = [
    context.getPiece(match.groups['kings'] ?? ''),
    context.getPiece(match.groups['pawns'] ?? ''),
  ];
  if (kings?.noun !== 'king' || pawns?.noun !== 'pawn' || kings.color) return [];
  return [
    assertState(context, {
      rule: 'remaining',
      basis: 'material',
      match,
      state: ({ board }) => bothColors.every((color) => countPieces(board, color, officers) === 0),
      otherwise: describe(context, bothColors, officers),
    }),
  ];
}
