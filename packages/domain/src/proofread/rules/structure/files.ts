import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { formatSquare, getFile, listSquares, pawn, toSide } from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import type { Rule } from '../../rule.ts';
import { isDenied, listTokens } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import {
  adverbs,
  assertState,
  be,
  bothColors,
  findActingSides,
  findSides,
  getOther,
} from './structure-kit.ts';

export const fileNames: readonly string[] = 'abcdefgh'.split('');
export const fileList = String.raw`<F\d+>(?:(?:, (?:and )?| and | or )<F\d+>)*`;
const stateWord = String.raw`(?<word>half-open|semi-open|open|closed|blocked|shut|locked|clear)`;
const predicative = new RegExp(
  String.raw`(?<files>${fileList})(?:,? which)? (?<words>(?:${be}|stands|lies) ${adverbs})${stateWord}(?: for (?<for><C\d+>))?(?<tail> again| any ?more)?`,
  'gu',
);
const assigned = /(?<file><F\d+>) for (?<for><C\d+>)/gu;
const opens = new RegExp(
  String.raw`\b(?<verb>opens?|opened|opening|half-opens?|half-opened|has opened|closes?|closed|closing|blocks?|blocked|blocking) (?:up )?(?<files>${fileList})|(?<files2>${fileList}) (?:is|was|has|gets|has been)? ?(?<verb2>opens|opened|opened up|closes|closed)\b`,
  'gu',
);
const onlyOpen =
  /\b(?:the )?(?:board's )?(?<words>only|single|one|sole|<N\d+>) (?<kind>half-open|semi-open|open) file\b|(?<file><F\d+>) (?:is|was|remains) the only open (?:file|one)/gu;
const anyOpen =
  /\b(?<words>no|not an?|without an?|an?|the|two|three) (?<kind>half-open|semi-open|open) (?:files?|lines?)\b(?:(?: to [a-z]+(?: on)?| for [a-z]+)?(?:,|:) (?:namely )?(?<file><F\d+>))?/gu;

const adjective = /\b(half-open|semi-open|open)\b/iu;
const adjectiveBefore = /\b(half-open|semi-open|open)(?: and [a-z-]+)? $/u;

/** Open and half-open files, and the heavy pieces on them. */
export const filesRule: Rule = {
  id: 'file',
  reads: /^(?:no|not|neither|any|other|contests?|contesting|fights?|some)$/u,
  check: (context) => [
    ...context.scan(/<F\d+>/gu).flatMap((match) => checkAttributive(context, match)),
    ...context.scan(predicative).flatMap((match) => checkPredicative(context, match)),
    ...context.scan(assigned).flatMap((match) => checkAssigned(context, match)),
    ...context.scan(opens).flatMap((match) => checkOpens(context, match)),
    ...context.scan(onlyOpen).map((match) => checkOnly(context, match)),
    ...context.scan(anyOpen).flatMap((match) => checkAny(context, match)),
  ],
};

function countOn(board: Board, file: string, color: Color): number {
  return listSquares(board, toSide(color), pawn).filter((at) => getFile(at) === toIndex(file))
    .length;
}

export function toIndex(file: string): number {
  return file.charCodeAt(0) - 97;
}

export function isOpen(board: Board, file: string): boolean {
  return bothColors.every((color) => countOn(board, file, color) === 0);
}

/** Half-open for a side: it has no pawn there, and the other side has one. */
export function isHalfOpen(board: Board, file: string, colors: readonly Color[]): boolean {
  return colors.some(
    (color) => countOn(board, file, color) === 0 && countOn(board, file, getOther(color)) > 0,
  );
}

function isInState(board: Board, file: string, word: string, colors: readonly Color[]): boolean {
  if (/half|semi/u.test(word)) return isHalfOpen(board, file, colors);
  if (/open|clear/u.test(word)) return isOpen(board, file);
  if (word === 'closed' || word === 'locked') return !isOpen(board, file);
  return listOnFile(board, file).length > 0;
}

function listOnFile(board: Board, file: string): number[] {
  return [...listSquares(board, 1), ...listSquares(board, -1)].filter(
    (at) => getFile(at) === toIndex(file),
  );
}

export function getFiles(context: SentenceContext, text: string): string[] {
  return listTokens(text).flatMap((token) => {
    const entity = context.getEntity(token);
    return entity?.kind === 'file' ? entity.files : [];
  });
}

function describe(file: string, word: string, denied: boolean): string {
  return `the ${file}-file is ${denied ? '' : 'not '}${word}`;
}

function listPawnsOn(board: Board, file: string): Square[] {
  return listOnFile(board, file)
    .filter((at) => Math.abs(board.cells[at] ?? 0) === pawn)
    .map(formatSquare);
}

interface FileClaim {
  readonly match: Match;
  readonly file: string;
  readonly word: string;
  readonly words?: string;
  readonly colors: readonly Color[];
  readonly isGranted?: boolean;
}

function assertFile(context: SentenceContext, claim: FileClaim): Finding {
  const { match, file, word, words = '', colors, isGranted = false } = claim;
  return assertState(context, {
    rule: 'file',
    match,
    words,
    isGranted,
    state: ({ board }) => isInState(board, file, word, colors),
    otherwise: describe(file, word, isDenied(words)),
    show: ({ board }) => ({ squares: listPawnsOn(board, file) }),
  });
}

/** 'the open a-file': the adjective is part of the name of the file. */
function checkAttributive(context: SentenceContext, match: Match): Finding[] {
  const entity = context.getEntity(match.text);
  if (entity?.kind !== 'file') return [];
  const own = adjective.exec(entity.text)?.[1]?.toLowerCase();
  const isNamed = /^the /iu.test(entity.text);
  const before = context.read.canonical.slice(0, match.index);
  // In 'would open the e-file' the word is a verb.
  const word = own ?? (isNamed ? undefined : adjectiveBefore.exec(before)?.[1]);
  if (word === undefined) return [];
  const colors = findActingSides(context, match.index);
  return entity.files.map((file) =>
    assertFile(context, { match, file, word, colors, isGranted: isNamed }),
  );
}

function checkPredicative(context: SentenceContext, match: Match): Finding[] {
  const { files = '', words = '', word = '', for: owner = '', tail = '' } = match.groups;
  const side = context.getEntity(owner);
  const colors = side?.kind === 'side' ? [side.color] : bothColors;
  return getFiles(context, files).map((file) =>
    assertFile(context, { match, file, word, words: `${words}${tail}`, colors }),
  );
}

/** 'each side has a half-open file: the e-file for White, the f-file for Black'. */
function checkAssigned(context: SentenceContext, match: Match): Finding[] {
  const before = context.read.canonical.slice(0, match.index);
  if (!/\b(?:half-open|semi-open) files?\b/u.test(before)) return [];
  const { file = '', for: owner = '' } = match.groups;
  const side = context.getEntity(owner);
  const colors = side?.kind === 'side' ? [side.color] : bothColors;
  return getFiles(context, file).map((each) =>
    assertFile(context, { match, file: each, word: 'half-open', colors }),
  );
}

/** 'Opened the f-file completely': no pawn of either side is left on it. */
const wholly = /^(?: up)? (?:completely|fully|entirely|totally|wholly|altogether)\b/u;

function checkOpens(context: SentenceContext, match: Match): Finding[] {
  const { files, files2, verb, verb2 = '' } = match.groups;
  const word = verb ?? verb2;
  const isClosing = /clos|block/u.test(word);
  const isWhole =
    wholly.test(context.read.canonical.slice(match.index + match.text.length)) ||
    wholly.test(` ${match.text}`);
  const isParticiple = /^(?:closed|blocked|opened)$/u.test(word) && verb === undefined;
  if (isParticiple && /\b(?:is|was)\b/u.test(match.text) && isClosing) return [];
  return getFiles(context, files ?? files2 ?? '').map((file) =>
    assertState(context, {
      rule: 'file',
      match,
      state: (spot) => {
        const { board } = spot;
        if (isClosing) return listOnFile(board, file).length > 0;
        const now = countOn(board, file, 'white') + countOn(board, file, 'black');
        if (isWhole && !isOpen(board, file)) return false;
        const isFree = isOpen(board, file) || isHalfOpen(board, file, bothColors);
        const recent = listAncestors(spot).slice(-5, -1);
        // A piece that leaves the file opens it for the pieces behind.
        const isCleared = recent.some(
          (each) => listOnFile(each.board, file).length > listOnFile(board, file).length,
        );
        return (
          (isFree &&
            recent.some(
              ({ board: old }) => countOn(old, file, 'white') + countOn(old, file, 'black') > now,
            )) ||
          isCleared
        );
      },
      otherwise: isClosing
        ? `nothing stands on the ${file}-file`
        : `the ${file}-file has not been opened`,
      show: ({ board }) => ({ squares: listPawnsOn(board, file) }),
    }),
  );
}

function checkOnly(context: SentenceContext, match: Match): Finding {
  const { kind = 'open', file = '' } = match.groups;
  const isNone = /\b(?:not|without) an? $/u.test(context.read.canonical.slice(0, match.index));
  const [named] = getFiles(context, file);
  const following = /^(?:,? (?:on the board)?,? ?(?:is )?)?(?<file><F\d+>)/u.exec(
    context.read.canonical.slice(match.index + match.text.length),
  )?.groups?.['file'];
  const [next] = following === undefined ? [] : getFiles(context, following);
  const asked = named ?? next;
  return assertState(context, {
    rule: 'file',
    match,
    state: ({ board }) => {
      const open = fileNames.filter((each) =>
        isInState(board, each, kind, findSides(context, match.index)),
      );
      if (isNone) return open.length === 0;
      return open.length === 1 && (asked === undefined || open[0] === asked);
    },
    otherwise: isNone ? `there is a file that is ${kind}` : `there is not exactly one ${kind} file`,
  });
}

function checkAny(context: SentenceContext, match: Match): Finding[] {
  const { words = '', kind = 'open', file: token = '' } = match.groups;
  const named = getFiles(context, token);
  const denied = /^(?:no|not|without)/u.test(words);
  const least = words === 'two' ? 2 : words === 'three' ? 3 : 1;
  const rest = context.read.canonical.slice(match.index + match.text.length);
  if (/^ (?:of his|of her|of its|for <P)/u.test(rest)) return [];
  // 'The rooks have no open file' may mean files that they can reach.
  const before = context.read.canonical.slice(0, match.index);
  if (denied && /<P\d+> (?:(?:still|now|has|have|had|find|finds|enjoys?) )*$/u.test(before))
    return [];
  return [
    assertState(context, {
      rule: 'file',
      match,
      state: ({ board }) => {
        const found = fileNames.filter(
          (file) =>
            (named.length === 0 || named.includes(file)) &&
            isInState(board, file, kind, bothColors),
        );
        if (least > 1) return found.length === least;
        return denied ? found.length === 0 : found.length > 0;
      },
      otherwise: denied
        ? `there is ${kind === 'open' ? 'an' : 'a'} ${kind} file`
        : `there is no ${kind} file`,
    }),
  ];
}
