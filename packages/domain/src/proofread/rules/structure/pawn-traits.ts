import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getFile,
  getOwnRank,
  getPiece,
  listSquares,
  parseSquare,
  pawn,
} from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { getPawnSide, isPassed, pawnAnswers } from '../../../coach/verify/pawn-statements.ts';
import type { PieceEntity } from '../../entities.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import {
  adverbs,
  assertState,
  be,
  bothColors,
  findSides,
  getClause,
  resolveFor,
} from './structure-kit.ts';
import { askBoard } from './ask-board.ts';

const trait = String.raw`(?:protected passed|connected passed|united passed|outside passed|distant passed|passed|isolated|doubled|trebled|tripled|backward|isolani|blockaded|fixed)`;
/** 'the passed pawn', 'doubled and isolated c-pawns', 'a protected passed pawn on c4'. */
const attributive = new RegExp(
  String.raw`(?<before>(?:[\w'-]+ ){0,4}?)(?<traits>${trait}(?:(?:,? and |, | )${trait})*) (?:[a-z]+(?:-[a-z]+)? ){0,2}?(?<piece><P\d+>)(?<on> on <F\d+>)?`,
  'gu',
);
/** 'the pawn on d5 is isolated', 'c6 is backward', 'which is now passed'. */
const predicative = new RegExp(
  String.raw`(?<subject><[PS]\d+>(?:(?:,? and |, )<[PS]\d+>)*)(?:,? (?:which|that))? (?<words>${be} ${adverbs})(?:(?:a|an) )?(?<traits>${trait}(?:(?:,? and |, )${trait})*)(?<tail> again| any ?more| once more)?(?! <P\d+>)`,
  'gu',
);

const noun =
  /(?<words>\b(?:no |not a |without a )?)(?<traits>isolani|passers?)\b(?<on> on <[FS]\d+>)?/gu;

/** Passed, isolated, doubled, tripled and backward pawns. */
export const pawnTraitsRule: Rule = {
  id: 'pawn-trait',
  check: (context) => [
    ...context.scan(attributive).flatMap((match) => checkAttributive(context, match)),
    ...context.scan(predicative).flatMap((match) => checkPredicative(context, match)),
    ...context.scan(noun).flatMap((match) => checkNoun(context, match)),
  ],
};

function checkAttributive(context: SentenceContext, match: Match): Finding[] {
  const { piece: token = '', traits = '', on = '', before = '' } = match.groups;
  const entity = context.getPiece(token);
  if (!entity) return [];
  if (!entity.roles.includes('pawn') || entity.roles.length > 1) return [];
  // 'White has doubled his pawns' is a verb; 'he doubled the c-pawns' too. Both are true if pawns are doubled.
  const sides = findOwners(context, match, entity);
  const denied = entity.determiner === 'no' || /\b(?:without|no)\b[^<]*$/u.test(before);
  const placed = onFile(context, entity, on);
  return [
    assertState(context, {
      rule: 'pawn-trait',
      match,
      words: `${denied ? 'not ' : ''}${/\b(?:still|again|no longer|keeps)\b/u.exec(`${getClause(context, match.index)}${before}`)?.[0] ?? ''}`,
      state: (spot) => hasTraits(spot, placed, traits, sides, denied),
      otherwise: describe(context, placed, traits, denied),
      show: (spot) => ({ squares: resolveFor(spot, placed, sides) }),
    }),
  ];
}

function checkPredicative(context: SentenceContext, match: Match): Finding[] {
  const { subject = '', traits = '', words = '', tail = '' } = match.groups;
  return (subject.match(/<[PS]\d+>/gu) ?? []).flatMap((token) => {
    const entity = context.getEntity(token);
    const named = entity?.kind === 'square' ? toPawn(entity.square) : context.getPiece(token);
    if (!named || !named.roles.includes('pawn')) return [];
    return [
      assertState(context, {
        rule: 'pawn-trait',
        match,
        words: `${words}${tail}`,
        state: (spot) => hasTraits(spot, named, traits, bothColors, false),
        otherwise: describe(context, named, traits, /\bnot\b|n't/u.test(words)),
        show: (spot) => ({ squares: resolvePiece(spot.board, named) }),
      }),
    ];
  });
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
      otherwise: describe(context, named, kind, denied),
    }),
  ];
}

function toPawn(square: Square): PieceEntity {
  return {
    kind: 'piece',
    start: 0,
    end: 0,
    text: square,
    roles: ['pawn'],
    noun: 'pawn',
    squares: [square],
    isPlural: false,
    determiner: 'the',
  };
}

function onFile(context: SentenceContext, entity: PieceEntity, on: string): PieceEntity {
  const place = context.getEntity(on);
  const [file] = place?.kind === 'file' ? place.files : [];
  return file === undefined ? entity : { ...entity, file };
}

/** Owner of the pawns: named with them, or the side that has or gets them. */
function findOwners(context: SentenceContext, match: Match, entity: PieceEntity): readonly Color[] {
  if (entity.color) return [entity.color];
  const words = `${getClause(context, match.index)}${match.groups['before'] ?? ''}`;
  const isGiven =
    /<C\d+>(?: (?:[a-z]+ly|still|now|already|also|then|thereby|at least))? (?:has|have|had|gets?|got|obtains?|owns?|keeps?|kept|with|boasts?|acquires?|acquired|accepts?|accepted|received?|receives|is left with|was left with|suffers from)? ?(?:[a-z]+ )?$/u.exec(
      words,
    );
  if (!isGiven || ['the', 'this', 'that', 'his', 'her', 'its'].includes(entity.determiner))
    return bothColors;
  return findSides(context, match.index + (match.groups['before']?.length ?? 0));
}

function hasTraits(
  spot: Spot,
  entity: PieceEntity,
  traits: string,
  sides: readonly Color[],
  denied: boolean,
): boolean | undefined {
  const { board } = spot;
  const squares = resolveFor(spot, entity, sides).filter(
    (square) => getPawnSide(board, parseSquare(square)) !== undefined,
  );
  const asked = splitTraits(traits);
  const isSo = (square: Square): boolean => asked.every((each) => hasTrait(board, square, each));
  if (entity.squares.length > 0) {
    return squares.length < entity.squares.length ? undefined : squares.every(isSo);
  }
  const found = squares.filter(isSo);
  if (squares.length === 0 && entity.file !== undefined && !denied && entity.determiner === 'the')
    return undefined;
  const least = entity.count ?? (entity.isPlural && !denied ? 2 : 1);
  // 'Two passed pawns' means exactly two of one side.
  if (entity.count !== undefined && !traits.includes('doubled')) {
    return sides.some(
      (color) =>
        found.filter((square) => getPiece(board, parseSquare(square)) > 0 === (color === 'white'))
          .length === entity.count,
    );
  }
  if (traits.includes('doubled') && least <= 2) return found.length >= 1;
  return found.length >= least;
}

function splitTraits(traits: string): string[] {
  return traits.match(new RegExp(trait, 'gu')) ?? [];
}

function hasTrait(board: Board, square: Square, name: string): boolean {
  const at = parseSquare(square);
  const ask = (asked: Parameters<typeof pawnAnswers.pawn>[1]['trait']): boolean =>
    askBoard(pawnAnswers.pawn, board, { is: 'pawn', square, trait: asked }) === true;
  const side = getPawnSide(board, at);
  if (!side) return false;
  const own = listSquares(board, side, pawn).filter((other) => other !== at);
  switch (name) {
    case 'protected passed':
      return ask('protected-passer');
    case 'connected passed':
    case 'united passed':
      return (
        isPassed(board, at) &&
        own.some((other) => Math.abs(getFile(other) - getFile(at)) === 1 && isPassed(board, other))
      );
    case 'outside passed':
    case 'distant passed':
      return isPassed(board, at) && isOutside(board, at);
    case 'isolated':
    case 'isolani':
      return ask('isolated');
    case 'doubled':
      return ask('doubled');
    case 'tripled':
    case 'trebled':
      return own.filter((other) => getFile(other) === getFile(at)).length >= 2;
    case 'backward':
      return own.every(
        (other) =>
          Math.abs(getFile(other) - getFile(at)) !== 1 ||
          getOwnRank(other, side) > getOwnRank(at, side),
      );
    case 'blockaded':
      return getPiece(board, at + 16 * side) * side < 0;
    case 'fixed':
      return getPiece(board, at + 16 * side) !== 0 || ask('backward');
    default:
      return isPassed(board, at);
  }
}

/** An outside passed pawn is further to a side than the enemy's pawns of the other wing. */
function isOutside(board: Board, at: number): boolean {
  const others = [...listSquares(board, 1, pawn), ...listSquares(board, -1, pawn)].filter(
    (other) => other !== at,
  );
  const files = others.map(getFile);
  const isEdge =
    files.every((file) => file > getFile(at)) || files.every((file) => file < getFile(at));
  return isEdge || getFile(at) <= 1 || getFile(at) >= 6;
}

function describe(
  context: SentenceContext,
  entity: PieceEntity,
  traits: string,
  denied: boolean,
): string {
  const owner = entity.color ? `${entity.color} ` : '';
  const where =
    entity.squares.length > 0
      ? ` on ${entity.squares.join(' and ')}`
      : entity.file === undefined
        ? ''
        : ` on the ${entity.file}-file`;
  if (denied) return `there is a ${owner}${traits} pawn${where}`;
  const [square] = entity.squares;
  const why = square === undefined ? '' : explain(context.place.after.board, square, traits);
  return entity.squares.length > 0 || entity.determiner === 'the'
    ? `the ${owner}pawn${where} is not ${traits}${why}`
    : `there is no ${traits} ${owner}pawn${where}`;
}

function explain(board: Board, square: Square, traits: string): string {
  const at = parseSquare(square);
  const side = getPawnSide(board, at);
  if (!side) return '';
  if (traits.includes('passed')) {
    const guard = listSquares(board, side === 1 ? -1 : 1, pawn).find(
      (other) =>
        Math.abs(getFile(other) - getFile(at)) <= 1 &&
        getOwnRank(other, side) > getOwnRank(at, side),
    );
    return guard === undefined ? '' : `: the pawn on ${formatSquare(guard)} stands in its way`;
  }
  if (traits.includes('isolated')) {
    const neighbour = listSquares(board, side, pawn).find(
      (other) => Math.abs(getFile(other) - getFile(at)) === 1,
    );
    return neighbour === undefined ? '' : `: it has a neighbour on ${formatSquare(neighbour)}`;
  }
  return '';
}
