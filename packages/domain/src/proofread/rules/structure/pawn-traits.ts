import { formatSquare } from '../../../coach/verify/board.ts';
import { getPawnSide } from '../../../coach/verify/pawn-statements.ts';
import type { PieceEntity } from '../../entities.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { findOwners } from './pawn-owners.ts';
import { trait } from './pawn-trait-facts.ts';
import { askTraits, describeTraits, hasTraits, onFile, toPawn } from './pawn-trait-questions.ts';
import { readExtent } from './side-extents.ts';
import {
  adverbs,
  assertState,
  be,
  bothColors,
  findSides,
  getClause,
  resolveFor,
} from './structure-kit.ts';

/** 'the passed pawn', 'doubled and isolated c-pawns', 'a protected passed pawn on c4'. */
const attributive = new RegExp(
  String.raw`(?<before>(?:[\w'-]+ ){0,4}?)(?<traits>${trait}(?:(?:,? and |, | )${trait})*) (?:[a-z]+(?:-[a-z]+)? ){0,2}?(?:(?<wing><P\d+>)'s )?(?<piece><P\d+>)(?:(?: (?:(?:are|is) )?(?:stands?|standing|sits?|sitting|stays?|remains?|lies?|are|is)(?: (?:now|still))?(?= on <F))?(?<on> on <F\d+>))?`,
  'gu',
);
/** 'the pawn on d5 is isolated', 'c6 is backward', 'which is now passed'. */
const predicative = new RegExp(
  String.raw`(?<subject><[PS]\d+>(?:(?:,? and |, )<[PS]\d+>)*)(?:,? (?:which|that))? (?<words>${be} ${adverbs})(?:(?:a|an) )?(?<traits>${trait}(?:(?:,? and |, )${trait})*)(?:(?<tail> again| any ?more| once more)?(?! <P\d+>)| (?<noun><P\d+>))`,
  'gu',
);
/** 'The king stops the pawn on h6, a passed pawn' */
const appositive = new RegExp(
  String.raw`(?<subject><P\d+>), (?<words>)(?<traits>${trait}(?:(?:,? and |, )${trait})*) (?<noun><P\d+>)(?=[.;:)]|,(?! (?:and|or) <)|$)`,
  'gu',
);
/** A subject and a verb right before 'a passed pawn'. */
const predicateBefore = new RegExp(
  String.raw`<[PS]\d+>(?:,? (?:which|that))? ${be} ${adverbs}$`,
  'u',
);

const noun =
  /(?<words>\b(?:no |not a |without a )?)(?<traits>isolani|passers?)\b(?<on> on <[FS]\d+>)?/gu;

const pronoun = new RegExp(
  String.raw`\b(?:it|they|which|and) (?<words>${be} ${adverbs})(?:both )?(?<traits>${trait}(?:(?:,? and |, )${trait})*)(?! <P\d+>)`,
  'gu',
);

/** Words for having a bad pawn, and for its neighbours, which say no more than the expression. */
const burdens =
  /^(?:burdened|saddled|saddles|lumbered|afflicted|encumbered|landed|lands|suffers?|suffering|cursed|stuck|live|lives|nurse|nurses|nursing|boasts?|sports?|reward|price|crippled|shattered|wrecked|ruined|spoilt|spoiled|damaged|compromised|broken|without|neighbou?rs?|either|some|no|not|neither|alone|look|care|worry)$/u;

/** Passed, isolated, doubled, tripled and backward pawns. */
export const pawnTraitsRule: Rule = {
  id: 'pawn-trait',
  reads: burdens,
  check: (context) => [
    ...context.scan(attributive).flatMap((match) => checkAttributive(context, match)),
    ...context.scan(predicative).flatMap((match) => checkPredicative(context, match)),
    ...listAppositions(context).flatMap((match) => checkPredicative(context, match)),
    ...context.scan(pronoun).flatMap((match) => checkPronoun(context, match)),
    ...context.scan(noun).flatMap((match) => checkNoun(context, match)),
  ],
};

function checkAttributive(context: SentenceContext, match: Match): Finding[] {
  const { piece: token = '', traits = '', on = '', before = '' } = match.groups;
  const entity = nameFile(context, token, match.groups['wing']);
  if (!entity) return [];
  if (!entity.roles.includes('pawn') || entity.roles.length > 1) return [];
  // 'The pawn on e5 is a passed pawn' is about the pawn on e5.
  if (isOfSubject(context, match, entity)) return [];
  if (listAppositions(context).some(({ groups }) => groups['noun'] === token)) return [];
  // 'White has doubled his pawns' is a verb; 'he doubled the c-pawns' too. Both are true if pawns are doubled.
  const sides = findOwners(context, match, entity);
  const denied =
    entity.determiner === 'no' ||
    /\b(?:without|no|neither side|nobody|neither)\b[^<]*$/u.test(
      `${getClause(context, match.index)}${before}`,
    );
  const placed = onFile(context, entity, on);
  const extent = denied || entity.color ? undefined : readExtent(context, match);
  // 'The passed pawn moves up', 'brings the passed pawn a step closer': the pawn that just moved.
  const after = context.read.canonical.slice(match.index + match.text.length);
  const isMoved =
    entity.determiner === 'the' &&
    !entity.isPlural &&
    entity.squares.length === 0 &&
    (/^ (?:moves? up|moves?|reaches|advances|steps|goes|marches|runs|rolls)\b/u.test(after) ||
      /\b(?:brings|pushes|advances|moves) (?:the )?$/u.test(
        context.read.canonical.slice(0, match.index) + before,
      ));
  // 'Black's doubled pawns are dissolved by this recapture'.
  if (
    /^ (?:(?:is|are|were|was|have|has|been|now|thereby|thus) )*(?:dissolved|undoubled|repaired|straightened|liquidated|exchanged|gone|resolved|disappear|vanish)/u.test(
      after,
    )
  )
    return [];
  const isOwned = entity.color !== undefined && entity.determiner === '';
  return [
    assertState(context, {
      rule: 'pawn-trait',
      match,
      words: `${denied ? 'not ' : ''}${/\b(?:still|again|no longer|keeps)\b/u.exec(`${getClause(context, match.index)}${before}`)?.[0] ?? ''}`,
      state: (spot) =>
        askTraits(spot, isMoved ? toMoved(spot, placed) : placed, traits, {
          sides,
          denied,
          extent,
        }),
      isGranted: !denied && (isNamed(placed) || isOwned),
      otherwise: describeTraits(context, placed, traits, denied),
      show: (spot) => ({ squares: resolveFor(spot, placed, sides) }),
    }),
  ];
}

/** 'An isolated queen's pawn' stands on the d-file, a king's pawn on the e-file. */
function nameFile(
  context: SentenceContext,
  token: string,
  wing: string | undefined,
): PieceEntity | undefined {
  const [entity, owner] = [context.getPiece(token), context.getPiece(wing ?? '')];
  if (!entity || !owner || (owner.noun !== 'queen' && owner.noun !== 'king')) return entity;
  const { color = owner.color, determiner } = { ...entity, determiner: owner.determiner };
  return {
    ...entity,
    determiner,
    file: owner.noun === 'queen' ? 'd' : 'e',
    ...(color && { color }),
  };
}

/** True if 'a passed pawn' is what a sentence says of the piece before it. */
function isOfSubject(
  context: SentenceContext,
  { index, groups }: Match,
  named: PieceEntity,
): boolean {
  const { before = '' } = groups;
  const lead = `${context.read.canonical.slice(0, index)}${before}`;
  const subject = predicateBefore.test(lead) ? /<[PS]\d+>(?!.*<)/u.exec(lead)?.[0] : undefined;
  const entity = context.getEntity(subject ?? '');
  const isPawn = entity?.kind === 'square' || (entity?.kind === 'piece' && entity.noun === 'pawn');
  return isPawn && isPredicate(named);
}

/** A pawn that is named with its square and then described by 'a passed pawn'. */
function listAppositions(context: SentenceContext): Match[] {
  return context.scan(appositive).filter(({ groups }) => {
    const { subject = '', noun: token = '' } = groups;
    const [named, said] = [context.getPiece(subject), context.getPiece(token)];
    const isOne = named?.noun === 'pawn' && named.squares.length === 1;
    return isOne && said !== undefined && isPredicate(said) && /^an?$/u.test(said.determiner);
  });
}

/** 'A passed pawn', 'no isolated pawn', 'doubled pawns', without a place of its own. */
function isPredicate({ determiner, squares, file, noun: name, color }: PieceEntity): boolean {
  const isFree = squares.length === 0 && file === undefined && color === undefined;
  return name === 'pawn' && isFree && ['a', 'an', 'no', ''].includes(determiner);
}

/** 'The passed a-pawn': the words take it for granted. */
function isNamed({ determiner, squares, file }: PieceEntity): boolean {
  return (
    ['the', 'this', 'that', 'these', 'those'].includes(determiner) &&
    (squares.length > 0 || file !== undefined)
  );
}

/** The pawn that the last move moved, if it fits the words. */
function toMoved({ board, move }: Spot, entity: PieceEntity): PieceEntity {
  if (!move || getPawnSide(board, move.to) === undefined) return entity;
  const square = formatSquare(move.to);
  return entity.file === undefined || square.startsWith(entity.file)
    ? { ...entity, squares: [square] }
    : entity;
}

function checkPredicative(context: SentenceContext, match: Match): Finding[] {
  const { subject = '', traits = '', words = '', tail = '', noun: predicate } = match.groups;
  const said = predicate === undefined ? undefined : context.getPiece(predicate);
  if (predicate !== undefined && (!said || !isPredicate(said))) return [];
  const denial = said?.determiner === 'no' ? 'not ' : '';
  const tokens = subject.match(/<[PS]\d+>/gu) ?? [];
  // 'The knight attacks e5, the pawn on d5 is passed': a singular verb is about the last one.
  const isOne = /^(?:is|was|becomes|remains)\b/u.test(words) && !/ and /u.test(subject);
  return (isOne ? tokens.slice(-1) : tokens).flatMap((token) => {
    const entity = context.getEntity(token);
    const named = entity?.kind === 'square' ? toPawn(entity.square) : context.getPiece(token);
    if (!named || !named.roles.includes('pawn')) return [];
    return [
      assertState(context, {
        rule: 'pawn-trait',
        match,
        words: `${denial}${words}${tail}`,
        state: (spot) => hasTraits(spot, named, traits, bothColors, false),
        // An apposition takes the trait for granted.
        isGranted: words === '',
        otherwise: describeTraits(context, named, traits, /\bnot\b|n't/u.test(`${denial}${words}`)),
        show: (spot) => ({ squares: resolvePiece(spot.board, named) }),
      }),
    ];
  });
}

/** 'White has a passed pawn; it is isolated too': one pawn with all these traits. */
function checkPronoun(context: SentenceContext, match: Match): Finding[] {
  const { traits = '', words = '' } = match.groups;
  const before = context.read.canonical.slice(0, match.index);
  const token = before
    .match(/<P\d+>/gu)
    ?.findLast((each) => context.getPiece(each)?.noun === 'pawn');
  const entity = token === undefined ? undefined : context.getPiece(token);
  if (!entity || token === undefined || !/<P\d+>[^<]*$/u.test(before)) return [];
  const lead = new RegExp(String.raw`(${trait}) (?:[a-z-]+ )?${token}`, 'u').exec(before)?.[1];
  return [
    assertState(context, {
      rule: 'pawn-trait',
      match,
      words,
      state: (spot) =>
        hasTraits(
          spot,
          entity,
          lead === undefined ? traits : `${lead}, ${traits}`,
          bothColors,
          false,
        ),
      otherwise: describeTraits(context, entity, traits, /\bnot\b/u.test(words)),
    }),
  ];
}

function checkNoun(context: SentenceContext, match: Match): Finding[] {
  const { traits = '', on = '', words = '' } = match.groups;
  const place = context.getEntity(on);
  const any: PieceEntity = { ...toPawn('a1'), squares: [], isPlural: traits.endsWith('s') };
  const named =
    place?.kind === 'square'
      ? toPawn(place.square)
      : place?.kind === 'file'
        ? { ...any, ...(place.files[0] !== undefined && { file: place.files[0] }) }
        : any;
  const kind = traits === 'isolani' ? 'isolated' : 'passed';
  const denied = words !== '';
  return [
    assertState(context, {
      rule: 'pawn-trait',
      match,
      words: denied ? 'not' : '',
      state: (spot) =>
        hasTraits(spot, named, kind, denied ? findSides(context, match.index) : bothColors, denied),
      otherwise: describeTraits(context, named, kind, denied),
    }),
  ];
}
