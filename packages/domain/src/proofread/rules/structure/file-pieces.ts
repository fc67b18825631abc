import type { Color, Role } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getFile,
  getPiece,
  listSquares,
  parseSquare,
  queen,
  rook,
  toSide,
} from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { findAgents } from '../../agent.ts';
import { getColorAt } from '../../resolve-piece.ts';
import { isDenied } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import { resolveSquares } from '../../sentence-context.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding, RuleFinding } from '../../verdict.ts';
import { fileList, fileNames, getFiles, isOpen, toIndex } from './files.ts';
import {
  adverbs,
  assertState,
  be,
  bothColors,
  findSides,
  getClause,
  getCount,
  getOther,
  resolveFor,
  toMatch,
} from './structure-kit.ts';

const controls = new RegExp(
  String.raw`(?<lead>(?:(?:does|do|did|is|are|has|have|will|would|not|never|now|already|still|no longer|n't|fully|completely) )*)(?<verb>control(?:s|led|ling)?|own(?:s|ed|ing)?|dominat(?:es|ed|ing)|rul(?:es|ed|ing)|command(?:s|ed|ing)?|hold(?:s|ing)?|occup(?:ies|ied|ying)|seiz(?:es|ed|ing)|tak(?:es|en|ing) (?:over|possession of|control of)|took over|(?:in )?(?:control|command|possession) of|master of|conquer(?:s|ed)) (?:the )?(?<files>${fileList}|(?:the )?only open file)`,
  'gu',
);
const pieceOn =
  /(?<piece><P\d+>) (?:is |are |stands? |sits? |already |now |both |all |lined up |gathered |still )*(?:on|along) (?<file><F\d+>)(?: and (?:on |along )?(?<other><F\d+>))?/gu;
const doubled = new RegExp(
  String.raw`\b(?<verb>doubl(?:es?|ed|ing)|tripl(?:es?|ed|ing)) (?:up )?(?:(?!check|attack|from|threat)[a-z]+ ){0,2}?(?<piece><P\d+>)(?: on (?<file><F\d+>))?|(?<piece2><P\d+>) (?:${be} )(?<words>${adverbs})(?<verb2>doubled|tripled|lined up)(?: up)?(?: on (?<file2><F\d+>))?|(?<piece3><P\d+>),? (?<verb3>lined up|doubled|stacked) on (?<file3><F\d+>)`,
  'gu',
);
/** 'Rc1 occupies the e-file', 'occupies the g-file with Re1': the file of a move by a rook or queen. */
const byMove =
  /(?<line><L\d+>) (?:(?:now|then|also|thus|[a-z]+ly) )*(?:occupies|seizes) (?<file><F\d+>)|\b(?:occup(?:ies|y|ied|ying)|seiz(?:es?|ed|ing)|play(?:s|ed|ing)? on) (?<file2><F\d+>) with (?<line2><L\d+>)/gu;
const heavy: ReadonlySet<Role> = new Set(['rook', 'queen']);

/** Heavy pieces on files: who controls a file, doubled rooks, pieces that are named with their file. */
export const filePiecesRule: Rule = {
  id: 'file-piece',
  check: (context) => [
    ...context.scan(controls).flatMap((match) => checkControls(context, match)),
    ...context.scan(byMove).flatMap((match) => checkMoveTo(context, match)),
    ...context.scan(pieceOn).flatMap((match) => checkPieceOn(context, match)),
    ...context.scan(doubled).flatMap((match) => checkDoubled(context, match)),
  ],
};

export function listHeavy(board: Board, color: Color, file: string): number[] {
  return [rook, queen]
    .flatMap((kind) => listSquares(board, toSide(color), kind))
    .filter((at) => getFile(at) === toIndex(file));
}

function checkControls(context: SentenceContext, match: Match): Finding[] {
  const { lead = '', verb = '', files = '' } = match.groups;
  const isOnly = files.endsWith('only open file');
  const named = getFiles(context, files);
  const test = (spot: Spot): boolean | undefined => {
    const asked = isOnly ? fileNames.filter((file) => isOpen(spot.board, file)) : named;
    if (asked.length === 0) return false;
    const agents = findAgents(context, match.index, spot);
    const colors = new Set(agents.flatMap((each) => getColorAt(spot.board, each) ?? []));
    if (colors.size === 0) return undefined;
    return [...colors].some((color) =>
      asked.every((file) => {
        const own = listHeavy(spot.board, color, file);
        if (/^(?:occup|hold|seiz)/u.test(verb)) return own.length > 0;
        return own.length > 0 && own.length >= listHeavy(spot.board, getOther(color), file).length;
      }),
    );
  };
  return [
    assertState(context, {
      rule: 'file-control',
      match,
      words: lead,
      state: test,
      otherwise: 'it has no rook or queen there that controls the file',
    }),
  ];
}

/** A rook or queen that moves to another file does not occupy this one. What is right is proved by other expressions. */
function checkMoveTo(context: SentenceContext, match: Match): RuleFinding[] {
  const { line, line2, file, file2 } = match.groups;
  const named = getFiles(context, file ?? file2 ?? '');
  const [, first, ...more] = context.getLine(line ?? line2 ?? '')?.spots ?? [];
  if (!first?.move || more.length > 0 || isDenied(getClause(context, match.index))) return [];
  const { board, move } = first;
  const isHeavyMove = [rook, queen].includes(Math.abs(getPiece(board, move.to)));
  if (!isHeavyMove || named.some((each) => toIndex(each) === getFile(move.to))) return [];
  const finding = context.report({
    rule: 'file-control',
    verdict: 'refuted',
    basis: 'rules',
    match,
    reason: `${first.san ?? 'the move'} does not go to the ${named.join(', ')}-file`,
  });
  return [{ ...finding, isFirm: true }];
}

function isOn(square: Square, file: string): boolean {
  return getFile(parseSquare(square)) === toIndex(file);
}

function checkPieceOn(context: SentenceContext, match: Match): Finding[] {
  const { piece: token = '', file = '', other } = match.groups;
  const entity = context.getPiece(token);
  const files = getFiles(context, file);
  // 'The rooks stand on the c-file and on the d-file': one on each.
  const others = other !== undefined && entity?.isPlural ? getFiles(context, other) : [];
  if (!entity || files.length !== 1 || entity.squares.length > 0 || entity.determiner === 'no')
    return [];
  const before = context.read.canonical.slice(0, match.index);
  if (/\b(?:passed|isolated|doubled|backward|tripled) (?:[a-z-]+ )?$/u.test(before)) return [];
  const isBoth = /\b(?:both sides|each side|both players)\b[^<]*$/u.test(before);
  const [named = 'a'] = files;
  const isThere = (square: Square): boolean => isOn(square, named);
  return [
    assertState(context, {
      rule: 'file-piece',
      match,
      state: (spot) => {
        if (isBoth) {
          return bothColors.every((color) => resolveFor(spot, entity, [color]).some(isThere));
        }
        if (others.length > 0) {
          return bothColors.some((color) => {
            if (entity.color && entity.color !== color) return false;
            const squares = resolveFor(spot, { ...entity, color }, [color]);
            return [named, ...others].every((each) => squares.some((square) => isOn(square, each)));
          });
        }
        const count = getCount(entity) ?? 2;
        const found = bothColors.map((color) =>
          entity.color && entity.color !== color
            ? 0
            : resolveFor(spot, { ...entity, color }, [color]).filter(isThere).length,
        );
        return found.some((each) => each >= count) || (found[0] ?? 0) + (found[1] ?? 0) === count;
      },
      otherwise: `there is no such ${entity.noun} on the ${[named, ...others].join('- or the ')}-file`,
    }),
  ];
}

function checkDoubled(context: SentenceContext, match: Match): Finding[] {
  const { groups } = match;
  const entity = context.getPiece(groups['piece'] ?? groups['piece2'] ?? groups['piece3'] ?? '');
  if (!entity || !entity.roles.every((role) => heavy.has(role))) return [];
  // 'Queen and rook are doubled': both kinds count.
  const other = /(<P\d+>) and $/u.exec(context.read.canonical.slice(0, match.index))?.[1];
  const partner = groups['piece2'] === undefined ? undefined : context.getPiece(other ?? '');
  if (partner && !partner.roles.every((role) => heavy.has(role))) return [];
  const [file] = getFiles(context, groups['file'] ?? groups['file2'] ?? groups['file3'] ?? '');
  const verb = groups['verb'] ?? groups['verb2'] ?? groups['verb3'] ?? '';
  const sides = entity.color ? [entity.color] : findSides(context, match.index);
  const least = entity.count ?? (verb.startsWith('tripl') ? 3 : 2);
  return [
    assertState(context, {
      rule: 'doubled-rooks',
      match: toMatch(match.index, match.text),
      words: groups['words'] ?? '',
      state: (spot) =>
        fileNames.some(
          (each) =>
            (file === undefined || file === each) &&
            sides.some(
              (color) =>
                (least === 3 || partner
                  ? listHeavy(spot.board, color, each).map(formatSquare)
                  : resolveFor(spot, entity, [color])
                ).filter((square) => getFile(parseSquare(square)) === toIndex(each)).length >=
                least,
            ),
        ),
      otherwise: `the ${entity.noun}s do not stand on one file${file === undefined ? '' : ` (the ${file}-file)`}`,
      show: (spot) => ({ squares: resolveSquares(context, groups['piece'] ?? '', spot) }),
    }),
  ];
}
