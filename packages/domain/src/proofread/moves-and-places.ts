import { isSquare } from '../chess/square.ts';
import type { Entity, LineEntity, Span, WrittenMove } from './entities.ts';
import { numberWords, ordinals } from './number-words.ts';

const sanBody = String.raw`(?:O-O-O|O-O|0-0-0|0-0|[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x[a-h][1-8](?:=[QRBN])?|[a-h][1-8](?:=[QRBN])?)`;
const move = String.raw`(?:(\d{1,3})\s?(\.\.\.|…|\.)\s?|(\.\.\.|…)\s?)?(${sanBody})(\+\+|\+|#)?([!?]{1,2}(?![!?]))?(?![\w-])`;
const moveAt = new RegExp(move, 'uy');
const bareSquare = /^[a-h][1-8]$/;

const numberAt = new RegExp(
  String.raw`(?:\d{1,4}|${[...numberWords.keys()].join('|')})(?![\w%-]|\.\d)`,
  'iuy',
);
const scoreAt = /(?:[+\-−–]\s?\d{1,2}(?:\.\d{1,2})?|[=±]\s?0\.0{1,2}|0\.00?)(?!\w|\.\d)/uy;
const mateAt = /#-?\d{1,2}(?!\w)/uy;
const fileAt =
  /(?:the )?(?:(?:open|half-open|semi-open) )?([a-h])(?:-| )?(?:(?:(?:,| and|-|\/|–) ?)([a-h])-?)?(?:files?)(?!\w)|(?:the )?([a-h])- and ([a-h])-files(?!\w)/iuy;
const rankAt = new RegExp(
  String.raw`(?:the )?(?:(${[...ordinals.keys()].join('|')}|[1-8](?:st|nd|rd|th)|back|last|seventh)(?:-| )ranks?)(?!\w)`,
  'iuy',
);
const diagonalAt =
  /(?:the )?(?:(?:long )?diagonal (?:from )?([a-h][1-8])(?: to |-|–)([a-h][1-8])|([a-h][1-8])(?:-|–| to )([a-h][1-8])(?: |-)diagonal|long (?:light|dark)?-?(?:squared )?diagonal)(?!\w)/iuy;
const squareAt = /[a-h][1-8](?![\w])/uy;

/** Matches a sticky pattern at an offset. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

export function toSpan([whole]: RegExpExecArray, start: number): Span {
  return { start, end: start + whole.length, text: whole };
}

/**
 * Reads moves in a row. A square alone ('e5') is a move only with a number or dots, or directly after another move.
 */
export function readLine(
  text: string,
  from: number,
  last: Entity | undefined,
): LineEntity | undefined {
  const moves: WrittenMove[] = [];
  let at = from;
  for (;;) {
    const match = matchAt(moveAt, text, at);
    if (!match) break;
    const [whole, number, dots, freeDots, san = '', , glyph = ''] = match;
    const isNamed = number !== undefined || freeDots !== undefined;
    if (bareSquare.test(san) && !isNamed && moves.length === 0) break;
    const color =
      dots === '.' ? 'white' : dots !== undefined || freeDots !== undefined ? 'black' : undefined;
    moves.push({
      san,
      glyph,
      start: at,
      end: at + whole.length,
      text: whole,
      ...(number !== undefined && { number: Number(number) }),
      ...(color && { color }),
    });
    at += whole.length;
    const gap = /^\s+/u.exec(text.slice(at))?.[0] ?? '';
    if (gap === '' || !matchAt(moveAt, text, at + gap.length)) break;
    at += gap.length;
  }
  const [first] = moves;
  const end = moves.at(-1)?.end;
  if (!first || end === undefined) return undefined;
  // 'Nf3, e5' after a line is a list of squares; only directly glued squares are moves.
  if (last && last.end > from) return undefined;
  return { kind: 'line', moves, start: from, end, text: text.slice(from, end) };
}

export function readScore(text: string, from: number): Entity | undefined {
  const mate = matchAt(mateAt, text, from);
  if (mate) return { kind: 'mate', moves: Number(mate[0].slice(1)), ...toSpan(mate, from) };
  const score = matchAt(scoreAt, text, from);
  if (!score) return undefined;
  const pawns = Number(score[0].replaceAll(/[−–]/gu, '-').replaceAll(/[\s=±]/gu, ''));
  return { kind: 'score', pawns, ...toSpan(score, from) };
}

export function readGeometry(text: string, from: number): Entity | undefined {
  const diagonal = matchAt(diagonalAt, text, from);
  if (diagonal) {
    const [whole, a = diagonal[3], b = diagonal[4]] = diagonal;
    const isDark = /dark/i.test(whole);
    const [start, end] = [a ?? '', b ?? ''];
    const corners = isDark ? (['a1', 'h8'] as const) : (['h1', 'a8'] as const);
    return {
      kind: 'diagonal',
      from: isSquare(start) ? start : corners[0],
      to: isSquare(end) ? end : corners[1],
      ...toSpan(diagonal, from),
    };
  }
  const file = matchAt(fileAt, text, from);
  // 'Opens a file' has the article, 'the a-file' the name.
  if (file && !/^a files?$/iu.test(file[0])) {
    const files = [file[1], file[2], file[3], file[4]].flatMap((each) => each?.toLowerCase() ?? []);
    return { kind: 'file', files, ...toSpan(file, from) };
  }
  const rank = matchAt(rankAt, text, from);
  if (rank) {
    const word = (rank[1] ?? '').toLowerCase();
    const value =
      ordinals.get(word) ?? (/^\d/.test(word) ? Number(word.charAt(0)) : word === 'back' ? 1 : 8);
    return { kind: 'rank', rank: value, ...toSpan(rank, from) };
  }
  const square = matchAt(squareAt, text, from);
  const [name = ''] = square ?? [];
  return square && isSquare(name)
    ? { kind: 'square', square: name, ...toSpan(square, from) }
    : undefined;
}

export function readNumber(text: string, from: number): Entity | undefined {
  const match = matchAt(numberAt, text, from);
  if (!match) return undefined;
  const word = match[0].toLowerCase();
  return { kind: 'number', value: numberWords.get(word) ?? Number(word), ...toSpan(match, from) };
}
