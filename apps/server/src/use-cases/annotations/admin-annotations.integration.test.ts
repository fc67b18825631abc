import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openAnnotationWorld,
  type AnnotationWorld,
} from '../../../test-support/annotation-world.ts';

const movetext = `{A quiet game. White is winning.}
1. e4 {[%cal Ge4d5] The rook on d4 is strong. A quiet move.} e5 2. Nf3 $1 {The knight attacks the pawn on e5.}
(2. f4 {A gambit.} exf4) Nc6 {Calm.} 3. Bb5 *`;

let world: AnnotationWorld;
beforeAll(async () => {
  world = await openAnnotationWorld();
}, 120_000);
beforeEach(() => {
  Object.assign(world.engine, { whiteCp: 0, failure: undefined });
});
afterAll(() => world.close());

/** Changes a sentence and expects that it works. */
async function apply(id: string, at: number, change: Record<string, unknown>) {
  const answer = await world.change(id, await world.sentence(id, at), change);
  expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('comment') });
}

async function list(query: string): Promise<string[]> {
  const { body } = await world.admin(`GET /api/admin/annotations?${query}`);
  return (body['annotations'] as { gameId: string }[]).map(({ gameId }) => gameId);
}

async function importChecked(text = movetext): Promise<string> {
  const id = await world.importGame(text);
  await world.check(id);
  return id;
}

describe('the annotation of an imported game', () => {
  test('waits until it is proof-read, and readers see nothing of it', async () => {
    const id = await world.importGame(movetext);
    const { annotation, pgn, comments } = await world.readDetail(id);
    expect(annotation).toMatchObject({
      annotator: 'Ada',
      source: 'imported',
      comments: 5,
      sentences: 7,
      verdicts: { proved: 0, judgement: 0, unproved: 0, refuted: 0, unchecked: 7 },
      states: { waiting: 7, published: 0, leftOut: 0 },
      job: { status: 'pending', checkedComments: 0, message: null },
    });
    expect(pgn).toContain(movetext.split('\n')[1]);
    expect(comments[1]).toMatchObject({
      key: '1|all|note|0',
      kind: 'note',
      ply: 1,
      isMainLine: true,
      recordPly: 1,
      moveName: '1. e4',
      lastMove: 'e2e4',
      variation: '',
      shapes: [{ kind: 'arrow', color: 'G', from: 'e4', to: 'd5' }],
    });
    expect(comments[3]).toMatchObject({
      isMainLine: false,
      ply: 3,
      recordPly: 2,
      moveName: '2. f4',
      variation: '2.f4',
      lastMove: 'f2f4',
    });
    expect(await world.readTexts(id)).toEqual([]);
    const first = await world.sentence(id);
    const refused = await world.change(id, first, { action: 'publish' });
    expect([refused.status, refused.body['error']]).toEqual([409, 'sentence_unchecked']);
  });

  test('has verdicts with reasons, evidence and proof marks after the job', async () => {
    world.engine.whiteCp = -400;
    const id = await importChecked();
    const { annotation, comments } = await world.readDetail(id);
    expect(annotation).toMatchObject({
      verdicts: { refuted: 2, unchecked: 0 },
      job: { status: 'completed', checkedComments: 5, message: null },
    });
    const [, winning] = comments[0]?.sentences ?? [];
    expect(winning).toMatchObject({
      text: 'White is winning.',
      verdict: 'refuted',
      basis: 'evaluation',
      canPublish: 'confirm',
      hasProofMark: false,
    });
    const [rook] = comments[1]?.sentences ?? [];
    expect(rook).toMatchObject({ verdict: 'refuted', basis: 'rules', canPublish: 'no' });
    expect(rook?.reason).toBeTruthy();
    expect(rook?.findings[0]).toMatchObject({ verdict: 'refuted', basis: 'rules' });
    expect(rook?.findings[0]?.evidence?.fen).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/4P3.* 0 1$/);
    expect(comments[2]?.sentences[0]).toMatchObject({
      verdict: 'proved',
      hasProofMark: true,
      canPublish: 'yes',
      shown: { backing: 'board' },
    });
  });

  test('is listed with the filters of the list', async () => {
    const id = await importChecked();
    expect(await list('source=imported')).toContain(id);
    expect(await list('source=shipped')).not.toContain(id);
    expect(await list('status=completed&query=ADA&state=waiting')).toContain(id);
    expect(await list('status=failed')).not.toContain(id);
    expect(await list('state=left-out')).not.toContain(id);
    expect(await list('query=nobody%20at%20all')).toEqual([]);
  });
});

describe('publishing', () => {
  test('shows a sentence to readers, with the name of the annotator, and is in the audit trail', async () => {
    const id = await importChecked();
    const { status, body } = await world.change(id, await world.sentence(id, 4), {
      action: 'publish',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      annotation: { states: { published: 1 } },
      comment: { editedBy: expect.any(String), sentences: [{ state: 'published' }] },
      isUnfinished: false,
    });
    expect(await world.readTexts(id)).toEqual(['The knight attacks the pawn on e5.']);
    const listed = (await world.list(world.token)).find((game) => game.id === id);
    expect(listed?.annotator).toBe('Ada');
    const trail = await world.admin('GET /api/admin/audit?limit=1');
    expect(trail.body['entries'] ?? trail.body['events']).toMatchObject([
      { event: 'annotation_sentence_changed', details: { gameId: id, action: 'publish' } },
    ]);
  });

  test('is refused for what the rules refute, and needs a confirmation for what an evaluation refutes', async () => {
    world.engine.whiteCp = -400;
    const id = await importChecked();
    const rook = await world.change(id, await world.sentence(id, 2), {
      action: 'publish',
      confirm: true,
    });
    expect([rook.status, rook.body['error']]).toEqual([409, 'sentence_refuted']);
    const winning = await world.sentence(id, 1);
    const asked = await world.change(id, winning, { action: 'publish' });
    expect([asked.status, asked.body['error']]).toEqual([409, 'confirmation_required']);
    const confirmed = await world.change(id, winning, { action: 'publish', confirm: true });
    expect(confirmed.status).toBe(200);
    expect(await world.sentence(id, 1)).toMatchObject({
      sentence: { state: 'published', isConfirmed: true, hasProofMark: false },
    });
  });

  test('of all takes what needs no decision, and never what was left out', async () => {
    world.engine.whiteCp = -400;
    const id = await importChecked();
    await apply(id, 5, { action: 'leave-out' });
    const { status, body } = await world.admin(`POST /api/admin/annotations/${id}/publish`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      published: 4,
      waiting: { confirm: 1, refuted: 1, unchecked: 0 },
      annotation: { states: { waiting: 2, published: 4, leftOut: 1 } },
    });
    const texts = await world.readTexts(id);
    expect(texts).toContain('A quiet move.');
    expect(texts.join(' ')).not.toMatch(/rook on d4|gambit|winning/);
    const again = await world.admin(`POST /api/admin/annotations/${id}/publish`);
    expect(again.body).toMatchObject({ published: 0 });
  });

  test('is undone by leaving out and by waiting', async () => {
    const id = await importChecked();
    await apply(id, 3, { action: 'publish' });
    expect(await world.readTexts(id)).toEqual(['A quiet move.']);
    await apply(id, 3, { action: 'wait' });
    expect(await world.readTexts(id)).toEqual([]);
    const listed = (await world.list(world.token)).find((game) => game.id === id);
    expect(listed?.annotator).toBeNull();
  });
});

describe('editing a sentence', () => {
  test('stores the new words with their verdict and keeps those of the annotator', async () => {
    const id = await importChecked();
    const { status, body } = await world.change(id, await world.sentence(id, 2), {
      action: 'edit',
      text: ' The pawn on e4 controls d5. ',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isUnfinished: false,
      comment: {
        sentences: [
          {
            text: 'The pawn on e4 controls d5.',
            original: 'The rook on d4 is strong.',
            isEdited: true,
            state: 'waiting',
            verdict: 'proved',
          },
          { text: 'A quiet move.', state: 'waiting' },
        ],
      },
      annotation: { editedSentences: 1 },
    });
  });

  test('of a published sentence unpublishes it if the new words are refuted', async () => {
    const id = await importChecked();
    await apply(id, 3, { action: 'publish' });
    await apply(id, 3, { action: 'edit', text: 'A bold move.' });
    expect(await world.readTexts(id)).toEqual(['A bold move.']);
    await apply(id, 3, { action: 'edit', text: 'The queen on h8 is strong.' });
    expect(await world.sentence(id, 3)).toMatchObject({
      sentence: { state: 'waiting', verdict: 'refuted', canPublish: 'no' },
    });
    expect(await world.readTexts(id)).toEqual([]);
  });

  test('asks the engine within its limits, and several sentences get one verdict', async () => {
    world.engine.whiteCp = 500;
    const id = await importChecked();
    world.engine.asked.length = 0;
    const { body } = await world.change(id, await world.sentence(id, 6), {
      action: 'edit',
      text: 'White is winning. The rook on d4 is strong.',
    });
    expect(body).toMatchObject({
      comment: { sentences: [{ verdict: 'refuted', basis: 'rules' }] },
    });
    expect(world.engine.asked.length).toBeLessThanOrEqual(6);
  });

  test('without an engine stays unproved, and says so', async () => {
    const id = await importChecked();
    world.engine.failure = 'unavailable';
    const { status, body } = await world.change(id, await world.sentence(id, 6), {
      action: 'edit',
      text: 'After 2...Nc6 White is clearly better.',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isUnfinished: true,
      comment: { sentences: [{ verdict: 'unproved', canPublish: 'yes', hasProofMark: false }] },
    });
  });

  test.for([
    ['empty', '  '],
    ['too long', 'x'.repeat(801)],
    ['with braces', 'A } brace.'],
    ['with a command', 'A [%csl Re4] command.'],
    ['with a control character', 'A \u0007 bell.'],
    ['with half a surrogate pair', 'Half \ud800.'],
  ])('with a text that is %s is refused', async ([, text]) => {
    const id = await world.importGame(movetext);
    const before = await world.sentence(id, 3);
    const { status, body } = await world.change(id, before, { action: 'edit', text });
    expect([status, body['error']]).toEqual([400, 'validation_failed']);
    expect(body['fields']).toHaveProperty('text');
    expect(await world.sentence(id, 3)).toEqual(before);
  });

  test('by two admins at once: the second gets a conflict', async () => {
    const id = await importChecked();
    const seen = await world.sentence(id, 3);
    const answers = await Promise.all([
      world.change(id, seen, { action: 'edit', text: 'A calm move.' }),
      world.change(id, seen, { action: 'edit', text: 'A wild move.' }),
      world.change(id, seen, { action: 'leave-out' }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409]);
    const errors = answers.filter(({ status }) => status === 409).map(({ body }) => body['error']);
    expect(errors).toEqual(['sentence_changed', 'sentence_changed']);
    const late = await world.change(id, seen, { action: 'edit', text: 'Too late.' });
    expect(late.body['error']).toBe('sentence_changed');
  });
});

describe('an annotation', () => {
  test('can get another annotator, or none', async () => {
    const id = await importChecked();
    await world.admin(`POST /api/admin/annotations/${id}/publish`);
    const name = (annotator: string) =>
      world.admin(`POST /api/admin/annotations/${id}/annotator`, { annotator });
    expect((await name('  Grace  ')).body).toMatchObject({ annotation: { annotator: 'Grace' } });
    const listed = async () => (await world.list(world.token)).find((game) => game.id === id);
    expect((await listed())?.annotator).toBe('Grace');
    const writePgn = async () => {
      const { body } = await world.call(`GET /api/games/${id}/commentary`, { token: world.token });
      return String(body['annotatedPgn']);
    };
    expect(await writePgn()).toContain('[Annotator "Grace"]');
    await world.admin(`POST /api/admin/games/${id}`, { tournament: 'Corrected Open' });
    expect(await writePgn()).toContain('[Event "Corrected Open"]');
    expect((await name('')).status).toBe(200);
    expect(await writePgn()).not.toContain('Annotator');
    expect((await name('x'.repeat(201))).status).toBe(400);
  });

  test('is deleted with its searches; the game stays', async () => {
    const id = await importChecked();
    await world.admin(`POST /api/admin/annotations/${id}/publish`);
    expect((await world.admin(`DELETE /api/admin/annotations/${id}`)).status).toBe(200);
    const { rows } = await world.database.pool.query(
      'select from annotation_searches where game_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
    const listed = (await world.list(world.token)).find((game) => game.id === id);
    expect(listed?.annotator).toBeNull();
    expect(await world.readTexts(id)).toEqual([]);
    expect((await world.admin(`DELETE /api/admin/annotations/${id}`)).status).toBe(404);
  });
});

const calls = [
  ['GET', ''],
  ['POST', '/sentences'],
  ['POST', '/publish'],
  ['POST', '/annotator'],
  ['POST', '/check'],
  ['POST', '/cancel'],
  ['DELETE', ''],
] as const;

describe('abuse', () => {
  test.for(calls)('%s %s is for admins only', async ([method, path]) => {
    const id = await world.importGame(movetext);
    const before = await world.readDetail(id);
    const call = `${method} /api/admin/annotations/${id}${path}`;
    const { token } = await world.person();
    const body =
      method === 'POST'
        ? { body: { action: 'wait', key: '1', index: 0, version: 'x', annotator: 'E' } }
        : {};
    expect((await world.call(call, body)).status).toBe(401);
    expect((await world.call(call, { token, ...body })).status).toBe(403);
    expect(await world.readDetail(id)).toEqual(before);
  });

  test.for(calls)('%s %s of an unknown game is not found', async ([method, path]) => {
    for (const id of [crypto.randomUUID(), 'nonsense', "'; drop table annotations; --"]) {
      const call = `${method} /api/admin/annotations/${encodeURIComponent(id)}${path}`;
      const body =
        method === 'POST'
          ? { action: 'edit', text: 'T.', key: '1', index: 0, version: 'x', annotator: 'E' }
          : undefined;
      expect((await world.admin(call, body)).status).toBe(404);
    }
  });

  test('an unknown sentence is not found', async () => {
    const id = await importChecked();
    const { comment, sentence } = await world.sentence(id, 3);
    for (const wrong of [
      { comment: { ...comment, key: 'no such key' }, sentence },
      { comment, sentence: { ...sentence, index: 99 } },
    ]) {
      for (const change of [{ action: 'publish' }, { action: 'edit', text: 'T.' }]) {
        const { status, body } = await world.change(id, wrong, change);
        expect([status, body['error']]).toEqual([404, 'sentence_not_found']);
      }
    }
  });
});
