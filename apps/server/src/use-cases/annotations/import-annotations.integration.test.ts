import type { GameAnnotations } from '@lamplight/contract/annotations.ts';
import type { StoredSentence } from '@lamplight/domain/annotation/stored-sentence.ts';
import { readAnnotations } from '@lamplight/domain/annotation/read-annotations.ts';
import { describe, expect, test } from 'vitest';
import {
  annotate,
  createVerdicts,
  shipAnnotations,
} from '../../../test-support/annotated-collection.ts';
import { createLibraryWorld, type LibraryWorld } from '../../../test-support/library-world.ts';
import { hostileTexts } from '../../../test-support/hostile-texts.ts';
import { loadStarterData } from '../../starter-data.ts';

type World = Omit<LibraryWorld, 'close'>;

async function readFirst(world: World) {
  const { token } = await world.admin();
  const [listed] = await world.list(token);
  if (!listed) throw new Error('no game');
  const answer = await world.call(`GET /api/games/${listed.id}/annotations`, { token });
  const { moves, annotator } = answer.body as unknown as GameAnnotations;
  const texts = moves.flatMap(({ ply, note }) =>
    (note?.sentences ?? []).map(({ parts }) => `${ply} ${parts.map(({ text }) => text).join('')}`),
  );
  return { listed, token, texts, annotator, status: answer.status };
}

/** Changes the sentences of a comment as an admin does. */
async function edit(
  { database, deps }: World,
  key: string,
  change: (sentence: StoredSentence) => Partial<StoredSentence>,
): Promise<void> {
  const { rows } = await database.pool.query<{ sentences: StoredSentence[] }>(
    'select sentences from annotation_comments where key = $1',
    [key],
  );
  const changed = rows[0]?.sentences.map((sentence) => Object.assign(sentence, change(sentence)));
  await database.pool.query(
    'update annotation_comments set sentences = $2, edited_at = now() where key = $1',
    [key, JSON.stringify(changed)],
  );
  await deps.store.deployment.beginLibraryChange();
  deps.library.invalidate();
}

async function countRows({ database }: World): Promise<number[]> {
  const { rows } = await database.pool.query<{ games: number; comments: number }>(`
    select (select count(*)::int from annotations) as games,
      (select count(*)::int from annotation_comments) as comments`);
  return rows.flatMap(({ games, comments }) => [games, comments]);
}

describe('the annotations that ship with the collection', () => {
  test('are published with their verdicts', async () => {
    const world = await createLibraryWorld();
    await shipAnnotations(world, annotate({ 1: '{A quiet move.}', 27: '{The rook takes on e7.}' }));
    const { listed, texts, annotator } = await readFirst(world);
    expect(texts).toEqual(['1 A quiet move.', '27 The rook takes on e7.']);
    expect([annotator, listed.annotator]).toEqual(['Lamplight', 'Lamplight']);
    const stored = await world.deps.store.annotations.find(listed.id);
    expect(stored).toMatchObject({ source: 'shipped', state: 'checked' });
    expect(stored?.comments.map(({ key, path, isEdited }) => ({ key, path, isEdited }))).toEqual([
      { key: '1|all|note|0', path: [1, 0], isEdited: false },
      { key: '27|all|note|0', path: [27, 0], isEdited: false },
    ]);
  });

  test('of a file without the name of an annotator are published without a name', async () => {
    const world = await createLibraryWorld();
    const pgn = annotate({ 1: '{A quiet move.}' });
    await shipAnnotations(world, pgn.replace('[Annotator "Lamplight"]', '[Annotator "?"]'));
    const { listed, texts, annotator } = await readFirst(world);
    expect(texts).toEqual(['1 A quiet move.']);
    expect([annotator, listed.annotator]).toEqual(['', '']);
  });

  test('without verdicts have no proof marks', async () => {
    const world = await createLibraryWorld();
    await loadStarterData(world.database, {
      annotations: [{ name: 'a', pgn: annotate({ 27: '{The rook takes on e7.}' }) }],
    });
    world.deps.library.invalidate();
    const { listed, texts } = await readFirst(world);
    expect(texts).toHaveLength(1);
    const stored = await world.deps.store.annotations.find(listed.id);
    expect(stored?.comments[0]?.sentences[0]?.verdict).toBeNull();
  });

  test('wait for an admin where the rules of chess refute them', async () => {
    const world = await createLibraryWorld();
    await shipAnnotations(world, annotate({ 1: '{The rook on d4 is strong. A quiet move.}' }));
    expect((await readFirst(world)).texts).toEqual(['1 A quiet move.']);
  });

  test('are renewed, and what an admin edited or left out stays as long as its place exists', async () => {
    const world = await createLibraryWorld();
    const first = { 1: '{One.}', 3: '{Three.}', 5: '{Five.}', 7: '{Seven.}' };
    await shipAnnotations(world, annotate(first));
    await edit(world, '1|all|note|0', () => ({ text: 'An admin wrote this.' }));
    await edit(world, '3|all|note|0', () => ({ state: 'left-out' }));
    await edit(world, '5|all|note|0', () => ({ text: 'So is this.' }));
    expect((await readFirst(world)).texts).toEqual([
      '1 An admin wrote this.',
      '5 So is this.',
      '7 Seven.',
    ]);
    const next = { 0: '{Before.}', 1: '{Uno.}', 3: '{Tres.}', 7: '{Siete.}', 9: '{Nueve.}' };
    await shipAnnotations(world, annotate(next));
    const { texts, listed } = await readFirst(world);
    expect(texts).toEqual(['1 An admin wrote this.', '7 Siete.', '9 Nueve.']);
    const stored = await world.deps.store.annotations.find(listed.id);
    expect(stored?.comments.map(({ ordinal, isEdited }) => [ordinal, isEdited])).toEqual([
      [0, false],
      [1, true],
      [2, true],
      [3, false],
      [4, false],
    ]);
  });

  test('of the same version are not written again', async () => {
    const world = await createLibraryWorld();
    const pgn = annotate({ 1: '{One.}' });
    await shipAnnotations(world, pgn);
    await edit(world, '1|all|note|0', () => ({ text: 'Changed.' }));
    await world.database.pool.query('update annotation_comments set edited_at = null');
    await world.database.pool.query('update deployment set annotations_version = null');
    await shipAnnotations(world, pgn);
    expect((await readFirst(world)).texts).toEqual(['1 Changed.']);
  });

  test('are deleted when they no longer ship', async () => {
    const world = await createLibraryWorld();
    await shipAnnotations(world, annotate({ 1: '{One.}' }));
    await shipAnnotations(world, undefined);
    expect((await readFirst(world)).listed.annotator).toBeNull();
    expect(await countRows(world)).toEqual([0, 0]);
  });

  test('do not replace those that an admin imported', async () => {
    const world = await createLibraryWorld();
    await shipAnnotations(world, annotate({ 1: '{One.}' }));
    await world.database.pool.query(`update annotations set source = 'imported'`);
    await shipAnnotations(world, annotate({ 1: '{Other.}' }));
    expect((await readFirst(world)).texts).toEqual(['1 One.']);
  });

  test('about other moves are skipped', async () => {
    const world = await createLibraryWorld();
    const shorter = annotate({ 1: '{One.}' }).replace(/19\. Qd4\s*/, '');
    await shipAnnotations(world, undefined);
    await shipAnnotations(world, shorter);
    expect(await countRows(world)).toEqual([0, 0]);
  });

  const good = annotate({ 1: '{One.}' });
  test.for<readonly [name: string, pgn: string, verdicts: string, message: RegExp]>([
    ['text', good.replace('Rxe7', 'Rxe8'), '{}', /01-first, line \d+/],
    ['verdicts', good, 'nonsense', /verdicts of 01-first: not JSON/],
    ['game of the verdicts', good, createVerdicts(good).replace('-001', '-002'), /carlsen-002/],
    ['CollectionId', good.replace('CollectionId', 'Other'), '{}', /CollectionId/],
  ])('with a wrong %s stop the start and say where', async ([, pgn, verdicts, message]) => {
    const world = await createLibraryWorld();
    await shipAnnotations(world, undefined);
    await expect(shipAnnotations(world, pgn, verdicts)).rejects.toThrow(message);
    expect(await countRows(world)).toEqual([0, 0]);
  });
});

describe('stored annotations', () => {
  test('are deleted with the game', async () => {
    const world = await createLibraryWorld();
    await shipAnnotations(world, annotate({ 1: '{One.}' }));
    const { listed, token } = await readFirst(world);
    const { status } = await world.call(`DELETE /api/admin/games/${listed.id}`, { token });
    expect(status).toBe(200);
    expect(await countRows(world)).toEqual([0, 0]);
  });

  test('are deleted when the moves of the game change, and stay when only its texts do', async () => {
    const world = await createLibraryWorld();
    await shipAnnotations(world, annotate({ 1: '{One.}' }));
    const { listed, token } = await readFirst(world);
    const change = (body: object) =>
      world.call(`POST /api/admin/games/${listed.id}`, { token, body });
    expect((await change({ title: 'Another title' })).status).toBe(200);
    expect((await readFirst(world)).texts).toEqual(['1 One.']);
    const other = annotate({}).replace(/19\. Qd4\s*/, '');
    expect((await change({ pgn: other })).status).toBe(200);
    expect(await countRows(world)).toEqual([0, 0]);
    const after = await readFirst(world);
    expect([after.listed.annotator, after.annotator, after.texts]).toEqual([null, null, []]);
  });

  test('that do not fit the game are not shown', async () => {
    const world = await createLibraryWorld();
    await shipAnnotations(world, annotate({ 1: '{One.}' }));
    for (const pgn of ['1. e4 {One.} *', 'no game at all (((']) {
      await world.database.pool.query('update annotations set pgn = $1', [pgn]);
      await world.deps.store.deployment.beginLibraryChange();
      world.deps.library.invalidate();
      const { status, texts } = await readFirst(world);
      expect([status, texts]).toEqual([200, []]);
    }
  });

  test('keep their editor until the account is deleted', async () => {
    const world = await createLibraryWorld();
    await shipAnnotations(world, annotate({ 1: '{One.}' }));
    const { user } = await world.person();
    const { pool } = world.database;
    await pool.query('update annotation_comments set edited_by = $1, edited_at = now()', [user.id]);
    await pool.query('delete from users where id = $1', [user.id]);
    const { rows } = await pool.query('select edited_by from annotation_comments');
    expect(rows).toEqual([{ edited_by: null }]);
  });

  test('with hostile texts are sent as they are and do not break the export', async () => {
    const world = await createLibraryWorld();
    await shipAnnotations(world, annotate({ 1: '{One.}', 3: '{Three.}' }));
    for (const [name, text] of hostileTexts) {
      await edit(world, '1|all|note|0', () => ({ text, names: [{ start: 0, end: 1e6 }] }));
      const { texts, status, listed, token } = await readFirst(world);
      expect([status, texts], name).toEqual([200, [`1 ${text}`, '3 Three.']]);
      const path = `GET /api/games/${listed.id}/commentary`;
      const { annotatedPgn } = (await world.call(path, { token })).body;
      const again = readAnnotations(String(annotatedPgn));
      expect(again.ok && again.value.moves, name).toHaveLength(37);
      expect(String(annotatedPgn), name).toContain('{Three.}');
    }
  });
});
