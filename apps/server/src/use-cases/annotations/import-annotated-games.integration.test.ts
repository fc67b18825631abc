import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openAnnotationWorld,
  type AnnotationWorld,
} from '../../../test-support/annotation-world.ts';

let world: AnnotationWorld;
beforeAll(async () => {
  world = await openAnnotationWorld();
}, 120_000);
afterAll(() => world.close());

const study = `[Event "My study: Chapter 1"]
[Site "https://lichess.org/study/abcd/efgh"]
[Result "*"]
[White "Ada"]
[Black "Bo"]
[Annotator "https://lichess.org/@/ada-l"]
[StudyName "My study"]
[ChapterName "Chapter 1"]

{ [%csl Ge4][%cal Gg1f3] Look at the centre. }
1. e4 { [%eval 0.18] [%clk 0:03:00] Best by test. } 1... e5 { [%eval 0.2] [%clk 0:03:00] } 2. Nf3?! { [%eval 0.1] } (2. f4 { The gambit. }) 2... Nc6 *


[Event "My study: Chapter 2"]
[White "?"]
[Black "?"]
[Result "*"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
[SetUp "1"]

1. e4 { A pawn ending. } *
`;

const chessBase = `[Event "ChessBase"]
[White "Carlsen, Magnus"]
[Black "Anand, V"]
[Result "1-0"]
[Annotator "Golubev,M"]

1. d4 $1 $14 Nf6 $2 {This is a comment
over several lines.} 2. c4 $140 (2. Nf3 e6 (2... g6 3. g3 {Calm.} (3. c4 $5)) 3. e3) 2... e6
; A comment to the end of the line.
3. Nc3 $36 1-0
`;

async function findAnnotations(query: string) {
  const { body } = await world.admin(`GET /api/admin/annotations?query=${query}`);
  return body['annotations'] as { gameId: string; annotator: string; sentences: number }[];
}

describe('an imported file', () => {
  test('of a study keeps comments, shapes and variations of all chapters', async () => {
    const { body } = await world.upload(study);
    expect(body).toMatchObject({ imported: 2, annotated: 2, failed: [], unreadAnnotations: [] });
    expect(body['message']).toContain('2 with annotations');
    const [first] = await findAnnotations('Chapter%201');
    expect(first).toMatchObject({ annotator: 'ada-l', sentences: 3 });
    const { pgn, comments } = await world.readDetail(first?.gameId ?? '');
    expect(pgn).toBe(study.split('\n\n\n')[0]);
    expect(comments.map(({ sentences }) => sentences[0]?.text)).toEqual([
      'Look at the centre.',
      'Best by test.',
      'The gambit.',
    ]);
    const [second] = await findAnnotations('Chapter%202');
    expect(second).toMatchObject({ annotator: '', sentences: 1 });
  });

  test('of another program keeps glyphs, nested variations and both kinds of comments', async () => {
    expect((await world.upload(chessBase)).body).toMatchObject({ imported: 1, annotated: 1 });
    const [listed] = await findAnnotations('ChessBase');
    const { pgn, comments } = await world.readDetail(listed?.gameId ?? '');
    expect(pgn).toBe(chessBase.trim());
    const texts = comments.flatMap(({ sentences }) => sentences.map(({ text }) => text));
    expect(texts).toEqual([
      'This is a comment over several lines.',
      'Calm.',
      'A comment to the end of the line.',
    ]);
    expect(comments[1]).toMatchObject({ recordPly: 2, variation: '2.Nf3 g6 3.g3' });
  });

  test('with clock times and evaluations only has no annotations', async () => {
    const plain = '[White "P"]\n[Black "Q"]\n\n1. e4 {[%clk 0:01:00]} e5 {[%eval 0.2]} *\n';
    expect((await world.upload(plain)).body).toMatchObject({ imported: 1, annotated: 0 });
  });

  test('with a variation that cannot be read is imported without annotations, and says so', async () => {
    const wrong = '[White "R"]\n[Black "S"]\n\n1. e4 {Good.} e5 (1... Ke5 {No.}) *\n';
    const { body } = await world.upload(`\n${wrong}`);
    expect(body).toMatchObject({
      imported: 1,
      annotated: 0,
      unreadAnnotations: [
        { index: 1, line: 5, headers: { White: 'R' }, message: expect.stringContaining('Ke5') },
      ],
    });
    const game = (await world.list(world.token)).find(({ white }) => white === 'R');
    const { body: stored } = await world.call(`GET /api/games/${game?.id}`, { token: world.token });
    expect(stored['pgnRaw']).toContain('(1... Ke5 {No.})');
  });

  test('that is too large or too deep is refused with the reason', async () => {
    const long = `[White "T"]\n[Black "U"]\n\n1. e4 {${'x'.repeat(5000)}} *\n`;
    const deep = `[White "T"]\n[Black "V"]\n\n1. e4 ${'(1. d4 '.repeat(60)}${')'.repeat(60)} *\n`;
    const { body } = await world.upload(`${long}\n${deep}`);
    expect(body['imported']).toBe(0);
    expect(body['failed']).toMatchObject([
      { message: expect.stringContaining('4 KiB') },
      { message: expect.stringContaining('50 deep') },
    ]);
  });

  test('sent again changes nothing, and adds annotations to a game that has none', async () => {
    const plain = '[White "W"]\n[Black "X"]\n\n1. e4 c5 *\n';
    const annotated = '[White "W"]\n[Black "X"]\n\n1. e4 {Good.} c5 *\n';
    const other = annotated.replace('Good', 'Bad');
    expect((await world.upload(plain)).body).toMatchObject({ imported: 1, annotated: 0 });
    expect((await world.upload(annotated)).body).toMatchObject({ imported: 0, annotated: 1 });
    expect((await world.upload(other)).body).toMatchObject({ annotated: 0, alreadyAnnotated: 1 });
    const game = (await world.list(world.token)).find(({ white }) => white === 'W');
    expect((await world.sentence(game?.id ?? '')).sentence.text).toBe('Good.');
  });
});

describe('the form', () => {
  test('keeps the annotations of a pasted game, and renews them with its text', async () => {
    const pgn = '[White "Y"]\n[Black "Z"]\n\n1. e4 {One.} e5 {Two.} *';
    const { id } = await world.add({ title: 'Pasted', pgn });
    const edited = await world.sentence(id, 0);
    await world.change(id, edited, { action: 'edit', text: 'Uno.' });
    const change = (body: Record<string, unknown>) =>
      world.admin(`POST /api/admin/games/${id}`, body);
    await change({ pgn: pgn.replace('Two', 'Deux').replace('One', 'Un') });
    expect((await world.sentence(id, 0)).sentence.text).toBe('Uno.');
    expect((await world.sentence(id, 1)).sentence.text).toBe('Deux.');
    await change({ pgn: '[White "Y"]\n[Black "Z"]\n\n1. d4 {Other moves.} *' });
    expect(await world.summary(id)).toMatchObject({ sentences: 1, job: { status: 'pending' } });
    expect((await world.sentence(id)).sentence.text).toBe('Other moves.');
  });
});
