import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import { annotate, shipAnnotations } from '../../../test-support/annotated-collection.ts';
import {
  openAnnotationWorld,
  type AnnotationWorld,
} from '../../../test-support/annotation-world.ts';

let world: AnnotationWorld;
let reader: Person;
let gameId: string;
const pgn = annotate({
  9: '{A fine move. Another sentence.}',
  27: '{The rook takes the bishop on e7.} (14. Bxf6 {A dull move.} Bxf6)',
  37: '{[%end] Black resigned.}',
});

beforeAll(async () => {
  world = await openAnnotationWorld();
  await shipAnnotations(world, pgn);
  reader = await world.person();
  gameId = (await world.list())[0]?.id ?? '';
}, 120_000);
afterAll(() => world.close());

function report(ply: number, sentence: string, text?: string, token = reader.token) {
  return world.call(`POST /api/games/${gameId}/analysis/${ply}/reports`, {
    token,
    body: { level: 'club', sentence, ...(text !== undefined && { text }), note: 'Wrong.' },
  });
}
async function findReport(text: string) {
  const { body } = await world.admin('GET /api/admin/reports');
  const reports = body['reports'] as Record<string, unknown>[];
  return reports.find((known) => known['text'] === text);
}

describe('a report about a sentence of an annotator', () => {
  test.for([
    [9, 'note.9.0.1', 'Another sentence.', 9],
    [27, 'note.27.1.1.0.0', 'A dull move.', 27],
    [37, 'note.37.0.0', 'Black resigned.', 37],
  ] as const)('at ply %i reaches the admins', async ([ply, id, text, stored]) => {
    expect((await report(ply, id, text)).status).toBe(201);
    expect(await findReport(text)).toMatchObject({
      ply: stored,
      text,
      writer: 'annotator',
      status: 'open',
      note: 'Wrong.',
    });
  });

  test('that is not said any more is refused', async () => {
    for (const [id, text] of [
      ['note.9.0.0', 'Other words.'],
      ['note.9.0.7', undefined],
      ['note.nonsense', undefined],
    ] as const) {
      const { status, body } = await report(9, id, text);
      expect([status, body['error']]).toEqual([404, 'sentence_not_found']);
    }
    expect((await report(9, 'note.9.0.0', undefined, 'no token')).status).toBe(401);
  });

  test('is handled: hidden leaves the sentence out, other words are written with the annotations', async () => {
    await report(9, 'note.9.0.0', 'A fine move.');
    const id = String((await findReport('A fine move.'))?.['id']);
    const sheet = await world.admin(`GET /api/admin/reports/${id}`);
    expect(sheet.body).toMatchObject({
      isStillSaid: true,
      sentence: { backing: 'none', parts: [{ text: 'A fine move.' }] },
      claims: [],
    });
    const handle = (body: Record<string, unknown>) =>
      world.admin(`POST /api/admin/reports/${id}`, body);
    const rewritten = await handle({ action: 'rewrite', text: 'A good move.' });
    expect([rewritten.status, rewritten.body['error']]).toEqual([400, 'sentence_refused']);
    const hidden = await handle({ action: 'hide' });
    expect(hidden.body).toMatchObject({ isStillSaid: false, report: { status: 'hidden' } });
    expect(await world.readTexts(gameId)).not.toContain('A fine move.');
    await shipAnnotations(world, annotate({ 9: '{A fine move. Another sentence.}', 11: '{New.}' }));
    expect(await world.readTexts(gameId)).toEqual(['Another sentence.', 'New.']);
  });
});

test('a reported sentence that has moved in the file meanwhile is hidden at its new place', async () => {
  await shipAnnotations(world, annotate({ 15: '{A moving sentence.}' }));
  await report(15, 'note.15.0.0', 'A moving sentence.');
  await shipAnnotations(world, annotate({ 15: '{An earlier comment.} {A moving sentence.}' }));
  const id = String((await findReport('A moving sentence.'))?.['id']);
  const sheet = await world.admin(`GET /api/admin/reports/${id}`);
  expect(sheet.body['isStillSaid']).toBe(true);
  const hidden = await world.admin(`POST /api/admin/reports/${id}`, { action: 'hide' });
  expect(hidden.body).toMatchObject({ isStillSaid: false, report: { status: 'hidden' } });
  expect(await world.readTexts(gameId)).toEqual(['An earlier comment.']);
});

test('what an admin changed in shipped annotations stays when they are renewed', async () => {
  await shipAnnotations(world, annotate({ 1: '{One.}', 3: '{Three.}', 5: '{Five.}' }));
  const change = async (at: number, body: Record<string, unknown>) =>
    world.change(gameId, await world.sentence(gameId, at), body);
  await change(0, { action: 'edit', text: 'Uno.' });
  await change(1, { action: 'leave-out' });
  await world.admin(`POST /api/admin/annotations/${gameId}/annotator`, { annotator: 'Ada' });
  await shipAnnotations(world, annotate({ 1: '{I.}', 3: '{III.}', 5: '{V.}' }));
  expect(await world.readTexts(gameId)).toEqual(['Uno.', 'V.']);
  expect(await world.summary(gameId)).toMatchObject({ annotator: 'Ada', source: 'shipped' });
});
