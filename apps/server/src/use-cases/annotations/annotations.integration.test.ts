import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import type { GameAnnotations } from '@lamplight/contract/annotations.ts';
import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { readAnnotations } from '@lamplight/domain/annotation/read-annotations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import { annotate, shipAnnotations } from '../../../test-support/annotated-collection.ts';
import { readState } from '../../../test-support/play-world.ts';
import { openCoachedGame, type CoachedGame } from '../../../test-support/coached-game.ts';

/** Half-moves 9 and 27 are the featured player's, 28 is the opponent's. */
const pgn = annotate({
  0: '{A game of a boy. It is short.}',
  9: '$1 {White takes the pawn on f5.} {[%for club] Simple.} {[%for tournament] Subtle.}',
  26: '{[%ask] Whose king is safer?}',
  27: '$3 {[%csl Re7] The rook takes the bishop on e7.} (14. Bxf6 {A dull move.} Bxf6)',
  28: '{Forced.}',
  37: '{[%end] Black resigned.}',
});

const read = (sentences: readonly CoachSentence[] = []): string =>
  sentences.map(({ parts }) => parts.map(({ text }) => text).join('')).join(' ');

let coached: CoachedGame;
let reader: Person;
beforeAll(async () => {
  coached = await openCoachedGame();
  reader = coached.reader;
  await shipAnnotations(coached.world, pgn);
}, 120_000);
afterAll(() => coached.world.close());

function call(path: string, token: string | undefined = reader.token, headers = {}) {
  return coached.world.call(`GET /api/games/${path}`, { token, headers });
}
async function fetchAnnotations(query = ''): Promise<GameAnnotations> {
  const { status, body } = await call(`${coached.game.id}/annotations${query}`);
  expect(status).toBe(200);
  return body as unknown as GameAnnotations;
}

describe('the annotations of a game', () => {
  test('are one answer with notes, shapes, variations, glyphs and questions', async () => {
    const { annotator, level, opening, closing, moves } = await fetchAnnotations();
    expect([annotator, level]).toEqual(['Lamplight', 'improver']);
    expect(read(opening?.sentences)).toBe('A game of a boy. It is short.');
    expect(read(closing?.sentences)).toBe('Black resigned.');
    expect(moves.map(({ ply, nags, question }) => [ply, nags, question])).toEqual([
      [9, [1], null],
      [26, [], 'Whose king is safer?'],
      [27, [3], null],
      [28, [], null],
    ]);
    const note = moves[2]?.note;
    expect(note?.shapes).toEqual([{ kind: 'square', color: 'R', square: 'e7' }]);
    expect(note?.sentences[0]).toMatchObject({ backing: 'board' });
    expect(note?.variations[0]?.moves).toMatchObject([
      { number: '14.', san: 'Bxf6', sentences: [{ backing: 'none' }] },
      { number: '14...', san: 'Bxf6' },
    ]);
  });

  test.for([
    ['club', 'White takes the pawn on f5. Simple.'],
    ['improver', 'White takes the pawn on f5.'],
    ['tournament', 'White takes the pawn on f5. Subtle.'],
  ])('for the level %s have its texts', async ([level, text]) => {
    const { moves, ...answer } = await fetchAnnotations(`?level=${level}`);
    expect(answer.level).toBe(level);
    expect(read(moves[0]?.note?.sentences)).toBe(text);
  });

  test('are sent once: the browser revalidates them, and each level has an ETag of its own', async () => {
    const path = `${coached.game.id}/annotations`;
    const first = await call(path);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect((await call(path, reader.token, { 'if-none-match': etag })).status).toBe(304);
    const other = await call(`${path}?level=club`, reader.token, { 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  test('obey the access to the game', async () => {
    const games = await coached.world.list(reader.token);
    const locked = games.find(({ isLocked }) => isLocked);
    const { id } = coached.game;
    const statuses = [
      (await coached.world.call(`GET /api/games/${id}/annotations`)).status,
      (await call(`${id}/annotations`, 'no such token')).status,
      (await call(`${locked?.id}/annotations`)).status,
      (await call('no-such-game/annotations')).status,
      (await call(`${id}/annotations?level=expert`)).status,
    ];
    const study = await call(`${locked?.id}/study`);
    expect(statuses).toEqual([401, 401, study.status, 404, 400]);
    expect(study.status).not.toBe(200);
  });

  test('of a game without them are empty', async () => {
    const { token } = await coached.world.admin();
    const other = (await coached.world.list(token)).find((each) => each.annotator === null);
    const { body } = await call(`${other?.id}/annotations`, token);
    expect(body).toMatchObject({ annotator: null, opening: null, closing: null, moves: [] });
    expect(other).toBeDefined();
  });

  test('name their annotator in the list and with the game', async () => {
    const [listed] = await coached.world.list();
    expect(listed?.annotator).toBe('Lamplight');
    expect((await call(coached.game.id)).body['annotator']).toBe('Lamplight');
  });
});

describe('a note', () => {
  test("is the explanation of a move of the featured player, beside the coach's other sections", async () => {
    const comment = await coached.fetchComment(9, { level: 'club' });
    expect(comment).toMatchObject({
      explanation: 'White takes the pawn on f5. Simple.',
      writer: 'annotator',
      annotator: 'Lamplight',
    });
    expect(read(comment?.explanationSentences)).toBe(comment?.explanation);
    expect(comment?.strategicPoints).toHaveLength(2);
  });

  test('leaves other moves to the coach', async () => {
    const comment = await coached.fetchComment(11);
    expect(comment).toMatchObject({ annotator: null });
    expect(comment?.explanation).toContain('half-move 11');
  });

  test("on an opponent's move is no explanation", async () => {
    expect(await coached.fetchComment(28)).toBeNull();
  });
});

test("an author's glyph is the badge of the move in the study and with its data", async () => {
  const { body } = await call(`${coached.game.id}/study`);
  const { qualities } = body as unknown as GameAnalysis;
  const data = await coached.ask(27);
  expect(qualities[26]).toMatchObject({ classification: 'brilliant', symbol: '!!' });
  expect(data.body['moveQuality']).toEqual(qualities[26]);
});

test('the export has the published annotations of the level as PGN', async () => {
  const { body } = await call(`${coached.game.id}/commentary?level=tournament`);
  const written = String(body['annotatedPgn']);
  expect(written).toContain('{Subtle.}');
  expect(written).not.toMatch(/Simple|\[%(?:for|ask|end)/);
  const again = readAnnotations(written);
  expect(again.ok && again.value.moves).toHaveLength(37);
  const { token } = await coached.world.admin();
  const other = (await coached.world.list(token)).find((each) => each.annotator === null);
  const none = await call(`${other?.id}/commentary`, token);
  expect(none.body['annotatedPgn']).toBeNull();
});

describe('a question of the annotator', () => {
  test('is asked by the guide at its position, at the level of the reader', async () => {
    const { world, game } = coached;
    const start = await world.call('POST /api/interactive/start', {
      token: reader.token,
      body: { gameId: game.id, fromPly: 26 },
    });
    const { guide } = readState(start);
    expect(guide.at(-1)).toMatchObject({ id: 'asked-26' });
    expect(read(guide.slice(-1).map(({ sentence }) => sentence))).toBe('Whose king is safer?');
  });
});
