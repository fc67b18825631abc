import type { SessionState } from '@lamplight/contract/play-session.ts';
import { array, assert, asyncProperty, constantFrom, nat, oneof, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Person } from '../../../test-support/account-world.ts';
import { findTraces, collectTraces } from '../../../test-support/hostile-search.ts';
import {
  playMove,
  findOtherMove,
  createPlayWorldForFile,
  readState,
} from '../../../test-support/play-world.ts';

const { world, game } = await createPlayWorldForFile();

/** Every call for a session with this id. */
function callsAbout(sessionId: string): { name: string; body?: Record<string, unknown> }[] {
  const path = `/api/interactive/session/${encodeURIComponent(sessionId)}`;
  const reply = { currentMoveIndex: 1, boardFen: game.startFen, lastMove: 'e5' };
  const evaluations = [{ ply: 2, scoreCp: 1, mate: null, depth: 9 }];
  return [
    { name: 'POST /api/interactive/move', body: { sessionId, move: 'e4' } },
    { name: 'POST /api/interactive/update-session', body: { sessionId, ...reply } },
    { name: 'POST /api/interactive/divergence-action', body: { sessionId, action: 'rewind' } },
    { name: 'POST /api/interactive/divergence-action', body: { sessionId, action: 'play_on' } },
    { name: 'POST /api/interactive/hint', body: { sessionId, help: 'move', ply: 0 } },
    { name: 'POST /api/interactive/judge', body: { sessionId, ply: 0, move: 'e4' } },
    { name: 'POST /api/interactive/abandon-session', body: { sessionId } },
    { name: `GET ${path}/review` },
    { name: `POST ${path}/evaluations`, body: { evaluations } },
    { name: `DELETE ${path}` },
  ];
}

async function askAll(
  sessionId: string,
  token: string | undefined,
  calls = callsAbout(sessionId),
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { name, body } of calls) {
    answers.push(await world.call(name, { token, body }));
  }
  return answers;
}

const rows = async ({ user }: Person) =>
  (await world.database.pool.query('select * from play_sessions where user_id = $1', [user.id]))
    .rows;

describe('C1: a session is its player’s', () => {
  test('C1: another’s, one that never was and nonsense are one answer; nothing changes', async () => {
    const [owner, stranger] = [await world.subscriber(), await world.subscriber()];
    const { token } = await world.admin();
    const { sessionId } = await world.start(owner.token, game.id);
    const before = await rows(owner);
    const ids = [sessionId, '00000000-0000-4000-8000-000000000000', 'x', "' or 1=1--", '\u0000'];
    const texts = new Set<string>();
    for (const id of ids) {
      for (const asker of id === sessionId ? [stranger.token, token] : [stranger.token]) {
        for (const { status, text } of await askAll(id, asker)) texts.add(`${status} ${text}`);
      }
    }
    expect([...texts]).toEqual(['404 {"error":"session_not_found","message":"Session not found"}']);
    const anonymous = await askAll(sessionId, undefined);
    expect(new Set(anonymous.map(({ status }) => status))).toEqual(new Set([401]));
    expect(await rows(owner)).toEqual(before);
    const lists = await world.call('GET /api/dashboard/interactive-sessions', stranger);
    expect(lists.body).toMatchObject({ totals: { active: 0, history: 0 } });
    const active = await world.call(`GET /api/interactive/session/${game.id}/active`, stranger);
    expect(active.body).toEqual({
      hasActiveSession: false,
      session: null,
      asksBeforeStart: false,
    });
  });

  test('C1: looking back is part of Basic', async () => {
    const starter = await world.person();
    const { sessionId } = await world.start(starter.token, game.id);
    const refused = { status: 403, body: { error: 'upgrade_required' } };
    const answers = await askAll(sessionId, starter.token);
    expect(answers[7]).toMatchObject(refused);
    expect(answers[8]).toMatchObject(refused);
  });
});

describe('C4: sessions of games that are locked now', () => {
  test('C4: tell nothing of them, on any call', async () => {
    const person = await world.subscriber();
    const locked = await world.game(3);
    const begun = await world.start(person.token, locked.id);
    const { sessionId } = begun;
    const his = (state: SessionState) => locked.moves[state.currentMoveIndex + 1]?.notation ?? '';
    let state = begun;
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      state = readState(await world.play('move', person.token, { sessionId, move: his(state) }));
    }
    const move = findOtherMove(state, his(state));
    const open = await world.play('move', person.token, { sessionId, move });
    const traces = collectTraces([locked.moves]);
    expect(findTraces(open.text, traces)).not.toEqual([]);

    await world.database.pool.query('update subscriptions set ends_at = $2 where user_id = $1', [
      person.user.id,
      new Date(world.clock.nowMs() - 1000),
    ]);
    const before = await rows(person);
    const { token } = person;
    const answers = [
      await world.play('start', token, { gameId: locked.id }),
      await world.play('start', token, { gameId: locked.id, resume: true }),
      await world.call(`GET /api/interactive/session/${locked.id}/active`, { token }),
      ...(await askAll(sessionId, token, callsAbout(sessionId).slice(0, -1))),
    ];
    const codes = new Set(answers.map(({ status, body }) => `${status} ${String(body['error'])}`));
    expect(codes).toEqual(new Set(['403 game_access_denied', '403 upgrade_required']));
    const others = [
      await world.call('GET /api/dashboard/interactive-sessions', { token }),
      await world.call('GET /api/auth/export', { token }),
    ];
    expect(others.every(({ text }) => text.includes(locked.slug))).toBe(true);
    for (const { text } of [...answers, ...others]) expect(findTraces(text, traces)).toEqual([]);
    expect(await rows(person)).toEqual(before);
    // It may go, though.
    expect(
      (await world.call(`DELETE /api/interactive/session/${sessionId}`, { token })).status,
    ).toBe(200);
  });
});

const judgementOf = async (token: string, sessionId: string, move: string) => {
  const { pendingDivergence } = readState(await world.play('move', token, { sessionId, move }));
  await world.play('divergence-action', token, { sessionId, action: 'rewind' });
  return pendingDivergence?.judgement;
};

describe('C4: moves of the featured player in other games', () => {
  test('C4: a verdict names another game only if it is open to the user', async () => {
    const [hers, his] = [await world.subscriber(), await world.person()];
    const { token } = await world.admin();
    const boss = (await world.start(token, game.id)).sessionId;
    const basic = (await world.start(hers.token, game.id)).sessionId;
    const starter = (await world.start(his.token, game.id)).sessionId;
    const open = new Set((await world.list(hers.token)).slice(0, 5).map(({ slug }) => slug));
    const elsewhere = [];
    for (const move of ['e4', 'd4', 'c4', 'Nf3', 'b3', 'g3']) {
      if (game.moves[0]?.notation === move) continue;
      elsewhere.push((await judgementOf(token, boss, move))?.alsoIn?.slug);
      const told = await judgementOf(hers.token, basic, move);
      expect(open.has(told?.alsoIn?.slug ?? [...open].join())).toBe(
        told?.verdict === 'also-played',
      );
      expect(await judgementOf(his.token, starter, move)).not.toMatchObject({
        verdict: 'also-played',
      });
    }
    expect(elsewhere.filter((slug) => slug !== undefined && !open.has(slug))).not.toEqual([]);
  });

  test('C4: is not named any more when that game is locked', async () => {
    const person = await world.subscriber();
    const first = game.moves[0]?.notation === 'a4' ? 'h4' : 'a4';
    const twin = await world.add({
      title: 'Twin',
      gameNumber: 2,
      pgn: `[Event "Twins"]\n[White "Magnus Carlsen"]\n[Black "Bo"]\n[Result "*"]\n\n1. ${first} *`,
    });
    const { sessionId } = await world.start(person.token, game.id);
    const left = await world.play('move', person.token, { sessionId, move: first });
    expect(readState(left).pendingDivergence?.judgement?.alsoIn?.slug).toBe(twin.slug);
    await world.database.pool.query('update subscriptions set ends_at = $2 where user_id = $1', [
      person.user.id,
      new Date(world.clock.nowMs() - 1000),
    ]);
    const later = await world.call(`GET /api/interactive/session/${game.id}/active`, person);
    expect(readState(later).pendingDivergence?.judgement?.alsoIn).toBeNull();
    expect(later.text).not.toContain(twin.slug);
  });
});

describe('C8: what a browser says of the board is not believed', () => {
  const texts = oneof(
    string({ maxLength: 30 }),
    constantFrom('e4', 'e5', 'Nf6', 'O-O', 'e2e4', 'rewind', 'FREESTYLE', '-1', 'null'),
  );
  const numbers = oneof(nat(30), constantFrom(-1, 0.5, 1e9));
  const bodies = record(
    {
      move: texts,
      lastMove: texts,
      boardFen: oneof(texts, constantFrom('8/8/8/8/8/8/8/8 w - - 0 1')),
      currentMoveIndex: numbers,
      ply: numbers,
      action: constantFrom('rewind', 'play_on', 'win'),
      help: constantFrom('piece', 'square', 'move', 'engine', 'all'),
      mode: constantFrom('FREESTYLE'),
      status: constantFrom('completed'),
      skillLevel: constantFrom('beginner', 'grandmaster', 'god'),
      pick: nat(60),
    },
    { requiredKeys: ['pick'] },
  );
  const names = constantFrom(
    ...(['move', 'move', 'move', 'update-session', 'divergence-action', 'hint', 'judge'] as const),
  );

  test('C8: whatever is sent, the moves lead to the board, and a session of the Starter plan stays on the record', async () => {
    const { token } = await world.person();
    const { sessionId } = await world.start(token, game.id);
    let last = readState(
      await world.call(`GET /api/interactive/session/${game.id}/active`, { token }),
    );
    const failures: string[] = [];
    await assert(
      asyncProperty(
        array(record({ name: names, body: bodies }), { minLength: 12, maxLength: 12 }),
        async (calls) => {
          for (const { name, body } of calls) {
            const { pick, ...given } = body;
            const legal = last.legalMoves[pick % Math.max(1, last.legalMoves.length)];
            const honest = legal === undefined ? { action: 'rewind' } : { move: legal };
            const step = legal === undefined ? 'divergence-action' : 'move';
            // Every third call is a valid step, so that the session makes progress.
            const [called, sent] = pick % 3 === 0 ? [step, honest] : [name, given];
            const answer = await world.play(called, token, { ...sent, sessionId });
            if (answer.status >= 500)
              failures.push(`${called} ${JSON.stringify(sent)}: ${answer.text}`);
            if (answer.body['state']) last = readState(answer);
          }
          const { body } = await world.call(`GET /api/interactive/session/${game.id}/active`, {
            token,
          });
          const state = readState({ body, status: 200 } as unknown as Answer);
          const fens = [state.startFen, ...state.moveHistory.map(({ fen }) => fen)];
          const replayed = state.moveHistory.map(({ san }, index) =>
            playMove(fens[index] ?? '', san),
          );
          expect(replayed).toEqual(fens.slice(1));
          expect(state).toMatchObject({
            boardFen: fens.at(-1),
            mode: 'FAITHFUL',
            status: 'active',
          });
        },
      ),
      { numRuns: 15 },
    );
    expect(failures).toEqual([]);
    expect(last.version).toBeGreaterThan(12);
  });
});
