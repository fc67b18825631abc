import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getPiece,
  listSquares,
  parseSquare,
  toKind,
  toSide,
} from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import type { PieceEntity } from '../../entities.ts';
import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import {
  adverbs,
  assertState,
  be,
  bothColors,
  findSides,
  findTruth,
  resolveFor,
} from './structure-kit.ts';
import { findCastling } from './castling-facts.ts';
import { homes, isHome, isUnmoved } from './home-facts.ts';

/** A piece phrase that may be named by its side of the board: 'his king's knight'. */
const named = String.raw`(?:<P\d+>'s )?<P\d+>`;
const namedList = String.raw`${named}(?:(?:,? and |, )${named})*`;
const state = new RegExp(
  String.raw`(?<pieces>${namedList})(?:,? (?:which|that))? (?<words>(?:${be}|stands?|sits?|has|have|had|stayed|lies?) ${adverbs})(?<word>undeveloped|developed|at home|in (?:its|their) (?:home|original|starting|initial) (?:squares?|position)|on (?:its|their) (?:home|original|starting|initial) squares?|unmoved|moved|been developed|been moved|out|in play)(?: yet| at all| so far)?(?! since <L)`,
  'gu',
);
const hasOut = new RegExp(
  String.raw`(?<subject><C\d+>|\bhe\b|\bshe\b)(?<words>(?: (?:already|still|now|only|just|not|yet|also|even))*) (?:has|have|had)(?<words2>(?: (?:already|still|now|only|just|all|got|not|yet|brought out|developed))*) (?<pieces>${namedList})(?<tail> (?:developed|out|in play|at home|undeveloped|on (?:its|their) (?:home|original|starting) squares?|in the game|still at home|already out|already developed))`,
  'gu',
);
/** 'Has brought out a bishop, a knight and the queen'. */
const broughtOut = new RegExp(
  String.raw`(?<subject><C\d+>|\bhe\b|\bshe\b) (?:has|have|had)(?<words>(?: (?:already|now|only|just|so far|by now))*) (?:brought out|developed|mobili[sz]ed|deployed|brought into play)(?<words2>(?: (?:only|just))*) (?<pieces>${namedList})(?! (?:and|to|on)\b)`,
  'gu',
);
const completed =
  /(?<subject><C\d+>|\bhe\b|\bshe\b|\bboth sides|\bneither side)(?<words>(?: (?:has|have|had|now|already|not|still|yet|thus|thereby|just))*?)(?: also| already)*?(?: (?:completed?|completes|finished|finishes)(?: all)?(?: of)?(?: (?:his|her|the|their))? development(?: of (?:all )?<P\d+>)?| (?:has )?(?:developed|brought out) (?:all|both|every one)(?: of)? <P\d+>)/gu;
const lead =
  /(?<subject><C\d+>|\bhe\b|\bshe\b)(?: (?:is|was|has|enjoys|holds|stands|remains|lies|clearly|far|well|already|still|now|a|an|the|big|large|huge|clear|slight|considerable))* (?<word>ahead in development|behind in development|better developed|worse developed|lead in development|lags? (?:far )?behind in development|development advantage)/gu;

const ofThem =
  /(?<subject><C\d+>) (?:still |now |only )*has (?:still |only )*<N(?<number>\d+)> of them (?:still )?(?:on their (?:original|home|starting) squares|at home|undeveloped)|<N(?<number2>\d+)> of (?<subject2><C\d+>)(?: own)? (?:are|were) (?:still )?(?:on <R\d+>|at home|on their (?:original|home|starting) squares|undeveloped)/gu;

const notOut =
  /(?<subject><C\d+>) (?:has|have|had)(?: (?:still|yet|so far|as yet))* (?:not|never)(?: (?:yet|even|so far))* (?:brought out|developed|moved|touched|deployed)(?: (?:a|any|one|even|single|of))* (?<piece><P\d+>)/gu;

/** Developed and undeveloped pieces, and pieces that have not moved. */
export const developmentRule: Rule = {
  id: 'development',
  reads: /^(?:before|end|came|comes|over|never|no|not)$/u,
  check: (context) => [
    ...context.scan(state).flatMap((match) => checkState(context, match)),
    ...context.scan(hasOut).flatMap((match) => checkHasOut(context, match)),
    ...context.scan(broughtOut).flatMap((match) => checkHasOut(context, match)),
    ...context.scan(notOut).flatMap((match) => checkNotOut(context, match)),
    ...context.scan(completed).map((match) => checkCompleted(context, match)),
    ...context.scan(ofThem).flatMap((match) => checkOfThem(context, match)),
    ...context.scan(lead).map((match) => checkLead(context, match)),
  ],
};

/** 'Has not yet brought out a single knight': all of them stand at home. */
function checkNotOut(context: SentenceContext, match: Match): Finding[] {
  const { subject = '', piece = '' } = match.groups;
  const [owner, entity] = [context.getEntity(subject), context.getPiece(piece)];
  if (owner?.kind !== 'side' || !entity || entity.squares.length > 0) return [];
  return [
    assertState(context, {
      rule: 'development',
      match,
      state: (spot) => {
        const squares = resolveFor(spot, entity, [owner.color]);
        if (squares.length === 0) return undefined;
        // 'His queen's knight' may be one of two.
        const isSingle = ['the', 'his', 'her', 'its'].includes(entity.determiner);
        return isSingle && !entity.isPlural
          ? squares.some((square) => isHome(spot.board, square))
          : squares.every((square) => isHome(spot.board, square));
      },
      otherwise: `a ${entity.noun} of ${owner.color} has left its first square`,
    }),
  ];
}

interface Named {
  readonly entity: PieceEntity;
  /** Wing of 'king's knight' and 'queen's bishop'. */
  readonly wing?: 'king' | 'queen';
}

function readNamed(context: SentenceContext, text: string): Named[] {
  return [...text.matchAll(/(?:(?<wing><P\d+>)'s )?(?<piece><P\d+>)/gu)].flatMap(({ groups }) => {
    const entity = context.getPiece(groups?.['piece'] ?? '');
    const owner = context.getPiece(groups?.['wing'] ?? '');
    if (!entity) return [];
    const wing = owner?.noun === 'king' || owner?.noun === 'queen' ? owner.noun : undefined;
    const color = entity.color ?? owner?.color;
    return [{ entity: { ...entity, ...(color && { color }) }, ...(wing && { wing }) }];
  });
}

/** Squares of a piece phrase; of a king's or queen's piece the home square, while the piece is there. */
function locate(spot: Spot, { entity, wing }: Named, sides: readonly Color[]): Square[] {
  if (!wing) return resolveFor(spot, entity, sides);
  const files = homes[entity.noun] ?? '';
  const file = wing === 'king' ? files.charAt(files.length - 1) : files.charAt(0);
  return resolveFor(spot, entity, sides).filter(
    (square) => square.startsWith(file) && isHome(spot.board, square),
  );
}

function checkState(context: SentenceContext, match: Match): Finding[] {
  const { pieces = '', words = '', word = '' } = match.groups;
  const all = readNamed(context, pieces);
  if (all.length === 0 || all.some(({ entity }) => entity.noun === 'pawn')) return [];
  // 'The only piece that has not moved', 'one of the rooks' and 'neither of them' count, which another rule does.
  if (
    /(?:^|\s)(?:only|(?:one|<N\d+>|neither|none|either|both|all|each) of) $/u.test(
      context.read.canonical.slice(0, match.index),
    )
  )
    return [];
  if (word === 'moved' && !isDenied(words)) return [];
  if (
    word === 'out' &&
    /^ (?:of|to)\b/u.test(context.read.canonical.slice(match.index + match.text.length))
  )
    return [];
  const isHomeWord = /undeveloped|home|original|starting|initial|unmoved/u.test(word);
  const isMoveWord = /moved/u.test(word) && !/been developed/u.test(word);
  const sides = findSides(context, match.index);
  return all.map((each) =>
    assertState(context, {
      rule: 'development',
      match,
      words: words.replace(/\bstill\b/u, ''),
      state: (spot) => {
        const colors = each.entity.color ? [each.entity.color] : sides;
        const squares = locate(spot, each, colors);
        const total = resolveFor(spot, each.entity, colors).length;
        if (total === 0) return undefined;
        const home = squares.filter((square) =>
          isMoveWord ? isUnmoved(spot, square) : isHome(spot.board, square),
        ).length;
        const need = each.entity.isPlural ? (each.entity.count ?? 2) : 1;
        if (isHomeWord) return home >= need;
        // 'have not moved' is denied afterwards: moved means fewer than all are at home.
        if (isDenied(words)) return home < need;
        return each.wing ? home === 0 : total - home >= need;
      },
      otherwise: `that is not where the ${each.entity.noun}${each.entity.isPlural ? 's' : ''} stand`,
      show: (spot) => ({ squares: locate(spot, each, sides) }),
    }),
  );
}

/** Numbers of developed pieces by the usual ways of counting: minor pieces, with the queen, with the rooks. */
function countDeveloped(board: Board, color: Color): number[] {
  const count = (role: 'knight' | 'bishop' | 'queen' | 'rook'): number =>
    listSquares(board, toSide(color), toKind(role)).filter((at) => !isHome(board, formatSquare(at)))
      .length;
  const minors = count('knight') + count('bishop');
  return [
    minors,
    minors + count('queen'),
    minors + count('rook'),
    minors + count('queen') + count('rook'),
  ];
}

function checkHasOut(context: SentenceContext, match: Match): Finding[] {
  const { subject = '', words = '', words2 = '', pieces = '', tail = '' } = match.groups;
  const all = readNamed(context, pieces);
  if (
    all.length === 0 ||
    all.some(({ entity }) => entity.squares.length > 0 && !/home|undeveloped/u.test(tail))
  )
    return [];
  const sides = findSides(context, match.index + subject.length);
  const isHomeWord = /home|original|starting|undeveloped/u.test(tail);
  const isAll = /\ball\b/u.test(words2) || all.some(({ entity }) => entity.determiner === 'all');
  const isOnly = /\b(?:only|just)\b/u.test(`${words}${words2}`);
  const test = (color: Color, spot: Spot): Truth => {
    const answers = all.map((each): Truth => {
      const { entity } = each;
      const need = entity.count ?? (entity.isPlural ? 2 : 1);
      if (entity.noun === 'piece' || entity.noun === 'minor piece') {
        if (isHomeWord) return undefined;
        if (isAll) return isDone(spot.board, color);
        const counts = countDeveloped(spot.board, color);
        return entity.noun === 'piece' ? counts.includes(need) : counts[0] === need;
      }
      const own = resolveFor(spot, entity.color ? entity : { ...entity, color }, [color]);
      const home = locate(spot, each, [color]).filter((square) =>
        isHome(spot.board, square),
      ).length;
      if (isHomeWord) return home >= need;
      return each.wing
        ? home === 0
        : own.length - own.filter((square) => isHome(spot.board, square)).length >= need;
    });
    if (answers.includes(undefined)) return undefined;
    if (!answers.every((each) => each === true)) return false;
    const listed = all.reduce(
      (sum, { entity }) => sum + (entity.count ?? (entity.isPlural ? 2 : 1)),
      0,
    );
    return (
      !isOnly ||
      all.some(({ entity }) => entity.noun === 'piece') ||
      (countDeveloped(spot.board, color)[0] ?? 0) <= listed
    );
  };
  return [
    assertState(context, {
      rule: 'development',
      match,
      words: isDenied(`${words}${words2}`) ? 'not' : '',
      state: (spot) => {
        const answers = sides.map((color) => test(color, spot));
        return findTruth(answers);
      },
      otherwise: describeDeveloped(context, sides),
    }),
  ];
}

function describeDeveloped(context: SentenceContext, sides: readonly Color[]): string {
  const { board } = context.place.after;
  return sides
    .map((color) => {
      const home = listSquares(board, toSide(color))
        .map(formatSquare)
        .filter(
          (square) =>
            isHome(board, square) &&
            Math.abs(getPiece(board, parseSquare(square))) >= 2 &&
            Math.abs(getPiece(board, parseSquare(square))) <= 3,
        );
      return `${color} has ${countDeveloped(board, color)[0]} minor pieces out${home.length > 0 ? `; ${home.join(', ')} at home` : ''}`;
    })
    .join('; ');
}

function isDone(board: Board, color: Color): boolean {
  return (['knight', 'bishop'] as const).every((role) =>
    listSquares(board, toSide(color), toKind(role)).every((at) => !isHome(board, formatSquare(at))),
  );
}

function checkCompleted(context: SentenceContext, match: Match): Finding {
  const { subject = '', words = '' } = match.groups;
  const isBoth = /both|neither/u.test(subject);
  const sides = isBoth ? bothColors : findSides(context, match.index + subject.length);
  return assertState(context, {
    rule: 'development',
    match,
    words: subject.startsWith('neither') ? 'not' : words,
    state: ({ board }) =>
      subject.startsWith('both')
        ? sides.every((color) => isDone(board, color))
        : sides.some((color) => isDone(board, color)),
    otherwise: describeDeveloped(context, sides),
  });
}

/** Minor pieces and queen in play, and one more for castling. */
function scoreDevelopment(spot: Spot, color: Color): number {
  return (countDeveloped(spot.board, color)[1] ?? 0) + (findCastling(spot, color) ? 1 : 0);
}

function checkLead(context: SentenceContext, match: Match): Finding {
  const { subject = '', word = '' } = match.groups;
  const sides = findSides(context, match.index + subject.length);
  const isBehind = /behind|worse/u.test(word);
  return assertState(context, {
    rule: 'development',
    match,
    state: (spot) => {
      const answers = sides.map((color): Truth => {
        const ahead =
          scoreDevelopment(spot, color) -
          scoreDevelopment(spot, color === 'white' ? 'black' : 'white');
        const own = isBehind ? -ahead : ahead;
        return own > 0 ? true : own < 0 ? false : undefined;
      });
      return findTruth(answers);
    },
    otherwise: `by pieces out, ${sides.join(' or ')} is ${isBehind ? 'not behind' : 'not ahead'}`,
  });
}

/** 'Black still has two of them at home': minor pieces, or all pieces, on their first squares. */
function checkOfThem(context: SentenceContext, match: Match): Finding[] {
  const { subject, subject2, number, number2 } = match.groups;
  const side = context.getEntity(subject ?? subject2 ?? '');
  const said = context.getEntity(`<N${number ?? number2 ?? ''}>`);
  if (side?.kind !== 'side' || said?.kind !== 'number') return [];
  const isMinor = /minor/u.test(context.read.text);
  return [
    assertState(context, {
      rule: 'development',
      match,
      state: ({ board }) => {
        const count = (roles: readonly ('knight' | 'bishop' | 'rook' | 'queen')[]): number =>
          roles
            .flatMap((role) => listSquares(board, toSide(side.color), toKind(role)))
            .filter((at) => isHome(board, formatSquare(at))).length;
        const minors = count(['knight', 'bishop']);
        return (
          minors === said.value ||
          (!isMinor && count(['knight', 'bishop', 'rook', 'queen']) === said.value)
        );
      },
      otherwise: describeDeveloped(context, [side.color]),
    }),
  ];
}
