import { describe, expect, test } from 'vitest';
import { readTree } from '../../test-support/annotation/read-tree.ts';
import { limitSentences, pgnLimits } from '../chess/pgn/pgn-limits.ts';
import { startFen } from '../chess/start-fen.ts';
import type { AnnotationLine } from './annotation.ts';
import { readAnnotations } from './read-annotations.ts';

function getProblem(text: string): string {
  const read = readAnnotations(text);
  if (read.ok) throw new Error('nothing is wrong with it');
  return `${read.error.line}:${read.error.column} ${read.error.message}`;
}

/** Formats the structure of a line: comments in angle brackets, variations in parentheses. */
function outline({ comments, moves }: AnnotationLine): string {
  const written = moves.map(({ ply, san, nags, notes }) =>
    [
      `${ply}:${san}${nags.map((nag) => `$${nag}`).join('')}`,
      ...notes.map((note) => (note.kind === 'comment' ? `<${note.raw}>` : `(${outline(note)})`)),
    ].join(' '),
  );
  return [...comments.map(({ raw }) => `<${raw}>`), ...written].join(' ');
}

describe('structure', () => {
  test.each([
    ['moves', '1. e4 e5 *', '1:e4 2:e5'],
    ['a comment exactly', '1. e4 {  so\r\n\t it is } *', '1:e4 <  so\r\n\t it is >'],
    ['two comments in a row', '1. e4 {a} {b} e5 *', '1:e4 <a> <b> 2:e5'],
    ['an empty comment', '1. e4 {} e5 *', '1:e4 <> 2:e5'],
    ['a brace inside a comment', '1. e4 {a {b} e5 *', '1:e4 <a {b> 2:e5'],
    ['a comment before the moves', '{a} {b} 1. e4 *', '<a> <b> 1:e4'],
    ['a comment before the tags', '{a}\n[Site "x"]\n{b}\n1. e4 *', '<a> <b> 1:e4'],
    ['a comment after the result', '1. e4 1-0 {resigned}', '1:e4 <resigned>'],
    ['a semicolon comment', '1. e4 ; so } it is \ne5 *', '1:e4 < so } it is > 2:e5'],
    ['a semicolon comment at the end', '1. e4 * ;end', '1:e4 <end>'],
    ['a variation', '1. e4 (1. d4 d5) e5 *', '1:e4 (1:d4 2:d5) 2:e5'],
    [
      'notes in their order',
      '1. e4 {a} (1. d4) {b} (1. c4) {c} *',
      '1:e4 <a> (1:d4) <b> (1:c4) <c>',
    ],
    ['a comment before a variation', '1. e4 ({a} {b} 1. d4 {c}) *', '1:e4 (<a> <b> 1:d4 <c>)'],
    [
      'variations in variations',
      '1. e4 e5 (1... c5 2. Nf3 (2. c3 {a} d5 (2... Nf6)) 2... d6) 2. Nc3 *',
      '1:e4 2:e5 (2:c5 3:Nf3 (3:c3 <a> 4:d5 (4:Nf6)) 4:d6) 3:Nc3',
    ],
    ['a variation without moves', '1. e4 () ({a}) e5 *', '1:e4 () (<a>) 2:e5'],
    [
      'a result in a variation',
      '1. e4 (1. f3 e5 2. g4 Qh4# 0-1) e5 *',
      '1:e4 (1:f3 2:e5 3:g4 4:Qh4#) 2:e5',
    ],
    ['glyphs', '1. e4! $14 $14 e5 ?! 2. Nf3+= *', '1:e4$1$14 2:e5$6 3:Nf3$14'],
    ['a glyph after a comment', '1. e4 {a} $1 (1. d4) $2 *', '1:e4$1$2 <a> (1:d4)'],
    ['a null move', '1. e4 (1. -- e5 2. Z0 $1 d5) *', '1:e4 (1:-- 2:e5 3:--$1 4:d5)'],
    ['moves in loose notation', '1. e2e4 e7-e5 2. ng1f3 *', '1:e4 2:e5 3:Nf3'],
    ['a mark at the end of the file', '1. e4 *\n\u001A\n', '1:e4'],
  ])('%s: read in the order of the file', (_, text, expected) => {
    expect(outline(readTree(text))).toBe(expected);
  });

  test('a move has its position and both notations', () => {
    expect(readTree('1. e4 (1. d4) *').moves).toEqual([
      {
        san: 'e4',
        uci: 'e2e4',
        fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
        ply: 1,
        nags: [],
        notes: [
          {
            kind: 'variation',
            comments: [],
            audience: null,
            moves: [
              {
                san: 'd4',
                uci: 'd2d4',
                fen: 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1',
                ply: 1,
                nags: [],
                notes: [],
              },
            ],
          },
        ],
      },
    ]);
  });

  test('a null move passes the turn and ends the chance to capture en passant', () => {
    const { moves } = readTree('1. e4 a6 2. e5 d5 3. a3 (3. -- a5) *');
    const variation = moves[4]?.notes[0];
    expect(variation?.kind === 'variation' && variation.moves[0]).toMatchObject({
      san: '--',
      uci: '0000',
      fen: 'rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 1 3',
    });
  });

  test('a game is read from its own start position', () => {
    const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 31';
    expect(readTree(`[SetUp "1"]\n[FEN "${fen}"]\n\n31... Kd7 32. e4 *`)).toMatchObject({
      startFen: fen,
      moves: [
        { ply: 1, san: 'Kd7' },
        { ply: 2, san: 'e4' },
      ],
    });
    expect(readTree('1. e4 *').startFen).toBe(startFen);
  });

  test.each([
    ['of the comment before it', '({[%for club]} 1. d4 {[%for improver] x})', ['club']],
    ['of a comment with prose', '({[%for club] Or so.} 1. d4)', ['club']],
    ['of the first of two comments', '({[%for club]} {[%for improver]} 1. d4)', ['club']],
    ['for everybody without a tag', '({Or so.} 1. d4)', null],
    ['for everybody without a comment', '(1. d4 {[%for improver] x})', null],
  ])('a variation has the audience %s', (_, variation, audience) => {
    expect(readTree(`1. e4 ${variation} *`).moves[0]?.notes).toMatchObject([
      { kind: 'variation', audience },
    ]);
  });
});

function createPlies(count: number): string {
  const circle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  return Array.from({ length: count }, (_, ply) => circle[ply % 4]).join(' ');
}

function createNested(count: number): string {
  return `1. a3 ${'(1. b3 '.repeat(count)}${')'.repeat(count)} *`;
}

describe('refusals', () => {
  const unstorable = 'This text contains a character that cannot be stored:';
  test.each([
    ['an open brace', '1. e4\n  {so', '2:3 Expected "}" but end of input found.'],
    ['an open variation', '1. e4 e5\n(1... c5', '2:1 Expected ")" but end of input found.'],
    [
      'an open variation inside another',
      '1. e4 (1. d4 (1. c4) *',
      '1:7 Expected ")" but end of input found.',
    ],
    [
      'a variation too many closed',
      '1. e4 (1. d4)) *',
      '1:14 Expected a move, a comment, a variation or a result but ")" found.',
    ],
    ['a variation of nothing', '(1. e4) *', '1:1 Expected a move but "(" found.'],
    ['an illegal move', '1. e4\n1... Ke6 *', '2:6 Invalid move in PGN: Ke6'],
    ['an illegal move in a variation', '1. e4 {a}\n(1. d4 e4) e5 *', '2:8 Invalid move in PGN: e4'],
    ['a variation of the wrong side', '1. e4 (1... e5) *', '1:13 Invalid move in PGN: e5'],
    ['a null move in the game', '1. e4 -- *', '1:7 A null move can only be part of a variation.'],
    [
      'a null move in check',
      '1. e4 f6 2. Qh5+ g6 (2... --) *',
      '1:27 A null move is not allowed when in check.',
    ],
    ['nesting too deep', createNested(51), `1:357 ${limitSentences.variationDepth}`],
    [
      'too many moves in variations',
      `1. a3 (\n${createPlies(20_001)}) *`,
      `2:80001 ${limitSentences.variationMoves}`,
    ],
    ['too many moves', `${createPlies(601)} *`, `1:2401 ${limitSentences.plies}`],
    ['too long a comment', `1. e4\n{${'x'.repeat(4097)}} *`, `2:1 ${limitSentences.commentLength}`],
    ['too long a text', ' '.repeat(pgnLimits.gameLength + 1), `1:1 ${limitSentences.gameLength}`],
    ['a control character', '1. e4\n{a\u0007b} *', `2:3 ${unstorable} U+0007.`],
    ['a zero character', '1. e4 \u0000*', `1:7 ${unstorable} U+0000.`],
    ['a page break', '1. e4 {a\fb} *', `1:9 ${unstorable} U+000C.`],
    ['a mark of direction', '1. e4 {a\u202Eb} *', `1:9 ${unstorable} U+202E.`],
    ['half a character', '1. e4 {a\uD800b} *', `1:9 ${unstorable} U+D800.`],
    ['the end of a file in its middle', '1. e4 \u001A e5 *', `1:7 ${unstorable} U+001A.`],
    ['two games', '1. e4 *\n\n1. d4 *', '3:1 This text holds more than one game.'],
    ['no moves', '{so} *', '1:1 This game has no moves.'],
    ['nothing', '', '1:1 This game has no moves.'],
    [
      'another variant',
      '[Variant "Atomic"]\n\n1. e4 *',
      '1:1 This game is not standard chess but "Atomic".',
    ],
    [
      'a bad position',
      '[FEN "x"]\n\n1. e4 *',
      '1:1 Invalid FEN: must contain six space-delimited fields',
    ],
    [
      'two results',
      '[Result "0-1"]\n\n1. e4 1-0',
      '1:1 The Result tag says 0-1 but the moves end with 1-0.',
    ],
    ['a glyph too large', '1. e4 $256 *', '1:8 Expected a number up to 255 but "2" found.'],
  ])('a text with %s is refused with its place', (_, text, problem) => {
    expect(getProblem(text)).toBe(problem);
  });

  test('a text within the limits is read', () => {
    expect(readAnnotations(createNested(50)).ok).toBe(true);
    expect(readAnnotations(`1. a3 (${createPlies(20_000)}) *`).ok).toBe(true);
    expect(readAnnotations(`1. e4 {${'x'.repeat(4096)}} {${'y'.repeat(4096)}} *`).ok).toBe(true);
  });
});
