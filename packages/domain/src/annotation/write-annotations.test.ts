import { describe, expect, test } from 'vitest';
import { readTree } from '../../test-support/annotation/read-tree.ts';
import type { AnnotationTree } from './annotation.ts';
import { listNotes } from './annotation-view.ts';
import { writeAnnotations } from './write-annotations.ts';

function listRaw(tree: AnnotationTree): string[] {
  return listNotes(tree).map(({ comment }) => comment.raw);
}

const shipped = `[Event "Club evening"]
[White "A"]
[Black "B"]
[Result "1-0"]
[AnalysisSide "White"]

{ A short game about the pawn on f7. }
1. e4 e5 2. Bc4 Nc6
3. Qh5 { Two pieces look at f7. [%csl Rf7] [%cal Gh5f7,Gc4f7] }
{ [%for club] Count attackers and defenders: two against one. }
{ [%for improver] [%for tournament] 3...g6 holds. }
( { [%for tournament] } 3. Nf3 Bc5 ( 3... Nf6 4. Ng5 { also looks at f7 } ) 4. c3 { is the main line. } )
3... Nf6 $4
( { [%for improver] } 3... g6 $1 4. Qf3 Nf6 { and all is guarded. } )
{ [%ask] Black attacks the queen. Do you move it? }
4. Qxf7# $1 { It moves, and that is mate. }
{ [%end] Guard f7 before you attack anything. }
1-0
`;

/** Own text in the manner of an export of a lichess study: commands first, shapes and clocks, comments glued. */
const study = `[Event "Own study: Chapter 1"]
[Result "*"]
[Annotator "someone"]

{ Welcome to this chapter. [%csl Gd4,Ge4][%cal Ge2e4,Gd2d4] }
1. e4 { [%eval 0.36] [%clk 0:05:00] } 1... c5 { [%eval 0.32] [%clk 0:04:58.3] } { The Sicilian. } 2. Nf3 $5 $36 { [%eval 0.3,24] [%emt 0:00:02] } (2. c3 { [%cal Gc2c3,Gd2d4] } 2... Nf6 (2... d5 3. exd5 Qxd5 4. d4) 3. e5 Nd5) (2. Nc3 { closed }) 2... d6!? { [%eval #-3] } *
`;

/** Own text in the manner of an export of ChessBase: CRLF, wrapped comments, nested variations, null moves, glyphs. */
const database = [
  '[Event "?"]',
  '[Result "1/2-1/2"]',
  '[PlyCount "6"]',
  '',
  '{[%evp 0,6,19,28,31,40] An introduction that is',
  'wrapped by the program.} 1. d4 $1 Nf6 2. c4 {[%cal Rc4d5,Cc4b5]} e6 (2... g6 3.',
  'Nc3 d5 $5 (3... Bg7 4. e4 d6 5. Nf3 O-O 6. Be2 e5 $11 {[#] diagram} (6... c5 $6 7.',
  'd5 $14)) (3... -- $140 {with the threat} 4. e4 $16) 4. cxd5 Nxd5 $132) ({Or} 2... c5',
  '$146 {[%tqu "En","What now?","","","d4d5","",10]} 3. d5 ±) 3. Nc3 (3. Nf3 $1 $10 b6) 3... Bb4 $7',
  '; agreed {here} early',
  '1/2-1/2',
  '',
].join('\r\n');

describe('a written game', () => {
  test('keeps the style in which our games are shipped', () => {
    expect(writeAnnotations(readTree(shipped))).toBe(shipped);
  });

  test.each([
    ['our style', shipped, 12],
    ['a study', study, 8],
    ['a database', database, 7],
  ])('is read again as the same tree: %s', (_, text, comments) => {
    const tree = readTree(text);
    expect(listNotes(tree)).toHaveLength(comments);
    const written = writeAnnotations(tree);
    expect(readTree(written)).toEqual(tree);
    expect(writeAnnotations(readTree(written))).toBe(written);
  });

  test('contains the comments of a database exactly', () => {
    const raw = [
      '[%evp 0,6,19,28,31,40] An introduction that is\r\nwrapped by the program.',
      '[%cal Rc4d5,Cc4b5]',
      '[#] diagram',
      'with the threat',
      'Or',
      '[%tqu "En","What now?","","","d4d5","",10]',
      ' agreed {here} early',
    ];
    const tree = readTree(database);
    expect(listRaw(tree)).toEqual(raw);
    expect(listRaw(readTree(writeAnnotations(tree)))).toEqual(raw);
  });

  test('contains the commands of a study, but not in its prose', () => {
    const notes = listNotes(readTree(study)).map(({ comment }) => comment);
    expect(notes.map(({ text }) => text).filter(Boolean)).toEqual([
      'Welcome to this chapter.',
      'The Sicilian.',
      'closed',
    ]);
    expect(notes.flatMap(({ shapes }) => shapes)).toHaveLength(6);
    expect(notes.map(({ evaluation }) => evaluation).filter(Boolean)).toHaveLength(4);
    expect(writeAnnotations(readTree(study))).toContain('{ [%eval 0.3,24] [%emt 0:00:02] }');
  });

  test.each([
    [
      'a semicolon comment as a brace comment',
      '1. e4 ; so it is\ne5 *',
      '1. e4 { so it is}\n1... e5 *\n',
    ],
    ['a closing brace as a semicolon comment', '1. e4 ; a } b\ne5 *', '1. e4 ; a } b\n1... e5 *\n'],
    [
      'a closing brace inside a variation',
      '1. e4 (1. d4 ;a}\n1... d5) *',
      '1. e4\n( 1. d4 ;a}\n1... d5 )\n*\n',
    ],
    ['a closing brace before the moves', ';a}\n1. e4 *', ';a}\n1. e4 *\n'],
    ['a comment after the result before it', '1. e4 * {a}', '1. e4 {a}\n*\n'],
    ['numbers of Black after a line break of our own', '1. e4 e5 {a} *', '1. e4\n1... e5 {a}\n*\n'],
    ['null moves in one spelling', '1. e4 (1. Z0 e5) *', '1. e4\n( 1. -- e5 )\n*\n'],
    ['signs as numbers', '1. e4!? ± *', '1. e4 $5 $16 *\n'],
    ['a variation without moves', '1. e4 ({a}) () *', '1. e4\n( {a} )\n( )\n*\n'],
  ])('has %s', (_, text, expected) => {
    const written = writeAnnotations(readTree(text));
    expect(written).toBe(expected);
    expect(readTree(written)).toEqual(readTree(text));
  });

  test('is numbered from its start position', () => {
    const head = '[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 31"]\n\n';
    const text = `${head}31... Kd7 32. e4 Kd6\n33. Kd2 {a}\n33... Ke5 *\n`;
    expect(writeAnnotations(readTree(text))).toBe(text);
  });

  test('has tags with any value', () => {
    const tree = readTree('[Site "a \\"b\\" \\\\ [c]"]\n[constructor "x"]\n\n1. e4 *');
    const written = writeAnnotations(tree);
    expect(written).toBe('[Site "a \\"b\\" \\\\ [c]"]\n[constructor "x"]\n\n1. e4 *\n');
    expect(readTree(written)).toEqual(tree);
  });

  test('is wrapped at 80 columns, but not inside comments', () => {
    const circle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    const write = (from: number, count: number): string =>
      Array.from({ length: count }, (_, ply) => circle[(from + ply) % 4]).join(' ');
    const long = `{ ${'many words '.repeat(20)}}`;
    const written = writeAnnotations(readTree(`${write(0, 60)} ${long} (${write(3, 60)}) *`));
    const lines = written.split('\n');
    expect(lines.filter((row) => row.includes('{'))).toEqual([`30... Ng8 ${long}`]);
    const others = lines.filter((row) => !row.includes('{'));
    expect(Math.max(...others.map((row) => row.length))).toBeLessThanOrEqual(80);
    expect(others.length).toBeLessThan(14);
  });

  test('is refused if a comment of several lines contains a closing brace', () => {
    const tree = readTree('1. e4 {a} *');
    const [comment] = tree.moves[0]?.notes ?? [];
    if (comment?.kind !== 'comment') throw new Error('no comment');
    const broken = { ...tree, comments: [{ ...comment, raw: 'a }\nb' }] };
    expect(() => writeAnnotations(broken)).toThrow('closing brace');
  });
});
