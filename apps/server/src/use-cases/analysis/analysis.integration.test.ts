import type { AiAnalysis } from '@lamplight/contract/coach.ts';
import type { Game } from '@lamplight/contract/library.ts';
import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { writeAnalysis } from '@lamplight/domain/analysis/analysis-file.ts';
import type {
  MoveEvaluations,
  PositionAnalysis,
} from '@lamplight/domain/analysis/position-analysis.ts';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import {
  createLibraryWorld,
  createPgn,
  type LibraryWorld,
} from '../../../test-support/library-world.ts';
import { createSmallCoach } from '../../../test-support/small-coach.ts';
import { importAnalysis } from './import-analysis.ts';

type World = Omit<LibraryWorld, 'close'>;

async function firstGame(world: World, { token }: Person): Promise<Game> {
  const [listed] = await world.list(token);
  return (await world.call(`GET /api/games/${listed?.id}`, { token })).body as unknown as Game;
}

async function studyOf(world: World, { token }: Person, id: string) {
  const { status, body, headers } = await world.call(`GET /api/games/${id}/study`, { token });
  return { status, study: body as unknown as GameAnalysis, headers };
}

const opinion = (cp: number, ...moves: string[]): PositionAnalysis => ({
  engine: 'Test engine',
  effort: 'standard',
  depth: 12,
  nodes: 1000,
  lines: [{ score: { kind: 'cp', cp }, depth: 12, moves }],
});

const everyMove = (depth: number, ...moves: string[]): MoveEvaluations => ({
  engine: 'Test engine',
  depth,
  nodes: 1000,
  lines: moves.map((uci, rank) => ({ score: { kind: 'cp', cp: 9 - rank }, depth, moves: [uci] })),
});

/** Imports these analysis texts, like a server start with new texts. */
async function load(world: World, texts: Record<string, string>, version: string): Promise<void> {
  await world.deps.store.transaction(async (store) => {
    await store.deployment.beginLibraryChange();
    await importAnalysis(store, {
      texts: new Map(Object.entries(texts)),
      version,
      now: new Date(),
    });
  });
  world.deps.library.invalidate();
}

describe('the study of a game', () => {
  test('holds a line for every position of the first game, each legal and as people write it', async () => {
    const world = await createLibraryWorld();
    const reader = await world.person();
    const game = await firstGame(world, reader);
    const { status, study } = await studyOf(world, reader, game.id);
    expect(status).toBe(200);
    expect(study.engine).toMatch(/Stockfish/);
    expect(study.positions).toHaveLength(game.totalMoves + 1);
    expect(study.qualities).toHaveLength(game.totalMoves);
    const fens = [game.startFen, ...game.moves.map(({ fen }) => fen)];
    for (const [ply, position] of study.positions.entries()) {
      const start = parsePosition(fens[ply] ?? '');
      if (!start.ok) throw new Error(start.error);
      expect(position?.lines.length, `position ${ply}`).toBeGreaterThan(0);
      const firstMoves = position?.lines.map(({ uci }) => uci[0]);
      expect(new Set(firstMoves).size, `position ${ply}`).toBe(firstMoves?.length);
      const line = position?.lines[0];
      expect(line?.uci.length).toBeLessThanOrEqual(12);
      // Compares the moves of one chess library with the notation of another.
      const played = playLine(start.value, line?.uci.slice(0, 2) ?? []);
      expect(played.map(({ move }) => move.san)).toEqual(line?.san.slice(0, 2));
    }
  });

  test('contains no natural lines, and neither does the analysis of a position', async () => {
    const world = await createLibraryWorld();
    const reader = await world.person();
    const { id, startFen, moves } = await firstGame(world, reader);
    const before = (await studyOf(world, reader, id)).study;
    const [known] = await world.deps.store.analyses.findByGame(id, moves.length);
    if (!known) throw new Error('not analysed');
    const naturalLines = [{ score: { kind: 'cp', cp: -9 }, depth: 20, moves: ['h2h4'] }] as const;
    await world.deps.store.transaction(async ({ deployment, analyses }) => {
      await deployment.beginLibraryChange();
      const position = startFen.split(' ').slice(0, 4).join(' ');
      await analyses.saveNaturalLines(id, { ply: 0, position }, naturalLines);
    });
    world.deps.library.invalidate();
    const [stored] = await world.deps.store.analyses.findByGame(id, moves.length);
    expect(stored).toEqual({ ...known, naturalLines });
    expect((await studyOf(world, reader, id)).study).toEqual(before);
    const { body } = await world.call('POST /api/stockfish/analyze', {
      token: reader.token,
      body: { fen: startFen, storedOnly: true },
    });
    expect(body['cached']).toBe(true);
    expect(JSON.stringify(body)).not.toContain('h2h4');
  });

  test('is sent once and confirmed afterwards', async () => {
    const world = await createLibraryWorld();
    const reader = await world.person();
    const { id } = await firstGame(world, reader);
    const { headers } = await studyOf(world, reader, id);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const again = await fetch(`${world.url}/api/games/${id}/study`, {
      headers: {
        authorization: `Bearer ${reader.token}`,
        'if-none-match': headers.get('etag') ?? '',
      },
    });
    expect(again.status).toBe(304);
  });

  test('is complete, and says so, before anything is known', async () => {
    const world = await createLibraryWorld();
    const admin = await world.admin();
    const { id } = await world.add({ title: 'Mine', pgn: createPgn({}, 7) });
    const { study } = await studyOf(world, admin, id);
    expect(study).toMatchObject({
      engine: null,
      positions: [null, null, null],
      qualities: [null, null],
      accuracy: { white: null, black: null },
    });
  });

  test.each([
    ['nobody', undefined, 401],
    ['a starter for a locked game', 'starter', 403],
    ['anybody for a game that is none', 'admin', 404],
  ])('is refused to %s', async (_who, who, expected) => {
    const world = await createLibraryWorld();
    const admin = await world.admin();
    const [, second] = await world.list(admin.token);
    const token = who === 'admin' ? admin.token : who && (await world.person()).token;
    const id = who === 'admin' ? 'no-such-game' : second?.id;
    for (const path of ['study', 'analysis/0/database', 'analysis/0', 'analysis/0/stockfish']) {
      const { status } = await world.call(`GET /api/games/${id}/${path}`, { token });
      expect(status, path).toBe(expected);
    }
  });
});

describe('the calls for one move', () => {
  test('say what the study says', async () => {
    const world = await createLibraryWorld();
    const reader = await world.person();
    const game = await firstGame(world, reader);
    const { study } = await studyOf(world, reader, game.id);
    const path = `GET /api/games/${game.id}/analysis`;
    const { token } = reader;
    const ply = 9;

    const database = await world.call(`${path}/${ply}/database`, { token });
    expect(database.body).toMatchObject({
      engineAnalysis: {
        depth: study.positions[ply]?.depth,
        alternatives: study.positions[ply]?.lines.map(({ san }) => ({ move: san[0] })),
      },
      moveQuality: study.qualities[ply - 1],
    });
    // The explanation comes from the real coach, in its own thread.
    const { explanation, explanationSentences, level, engine, depth } = database.body[
      'aiAnalysis'
    ] as AiAnalysis;
    const told = explanationSentences.map(({ parts }) => parts.map(({ text }) => text).join(''));
    expect(told.join(' ')).toBe(explanation);
    expect(explanation.length).toBeGreaterThan(40);
    expect([level, depth]).toEqual(['improver', study.positions[ply - 1]?.depth]);
    // Readers see the engine's name and version.
    expect(engine).toMatch(/^Stockfish \d+(?:\.\d+)?$/);
    expect(study.engine).toContain(engine);
    expect((await world.call(`${path}/${ply}`, { token })).body).toEqual({
      notation: game.moves[ply]?.notation,
    });
    expect((await world.call(`${path}/${ply}/stockfish`, { token })).body).toMatchObject({
      recommendation1: study.positions[ply]?.lines[0]?.san[0],
      score3: study.positions[ply]?.lines[2]?.scoreCp,
      pv2: study.positions[ply]?.lines[1]?.san.join(' '),
      engineDepth1: study.positions[ply]?.lines[0]?.depth,
    });
  });

  test('the start has no move and the end no next one', async () => {
    const world = await createLibraryWorld({ explainer: createSmallCoach().explainer });
    const reader = await world.person();
    const { id, totalMoves } = await firstGame(world, reader);
    const { token } = reader;
    const path = `GET /api/games/${id}/analysis`;
    const start = await world.call(`${path}/0/database`, { token });
    expect(start.body['moveQuality']).toBeNull();
    expect((await world.call(`${path}/${totalMoves}/database`, { token })).status).toBe(200);
    for (const beyond of [
      `${totalMoves + 1}/database`,
      `${totalMoves}`,
      `${totalMoves}/stockfish`,
      '99999999/database',
    ]) {
      const { status, body } = await world.call(`${path}/${beyond}`, { token });
      expect([status, body['error']], beyond).toEqual([404, 'move_not_found']);
    }
  });

  test('what is no number of a move is refused', async () => {
    const world = await createLibraryWorld();
    const reader = await world.person();
    const { id } = await firstGame(world, reader);
    for (const number of ['-1', '1.5', 'x', '%20', '0x10', '1e3', '1e3x', 'NaN', '%00', "1'--"]) {
      const { status, body } = await world.call(
        `GET /api/games/${id}/analysis/${number}/database`,
        { token: reader.token },
      );
      expect([status, body['error']], number).toEqual([400, 'validation_failed']);
    }
  });
});

describe('an analysis of a position that is in the library', () => {
  test('is taken from there if it is deep enough', async () => {
    const world = await createLibraryWorld({ env: { ENGINE_WORKERS: '1' } });
    const reader = await world.person();
    const game = await firstGame(world, reader);
    const { study } = await studyOf(world, reader, game.id);
    const ply = 12;
    const known = study.positions[ply];
    if (!known) throw new Error('not analysed');
    // The same position with other move counters, as in another game.
    const fen = game.moves[ply - 1]?.fen.replace(/\d+ \d+$/, '9 40');
    const ask = (asked: Record<string, unknown>) =>
      world.call('POST /api/stockfish/analyze', { token: reader.token, body: asked });
    const { body } = await ask({ fen, depth: known.depth });
    expect(body).toMatchObject({
      fen,
      cached: true,
      depth: known.depth,
      alternatives: known.lines.map(({ san, scoreCp }) => ({ move: san[0], pv: san, scoreCp })),
    });
    const lookup = await ask({ fen, storedOnly: true, multiPv: 2 });
    expect(lookup.body).toMatchObject({ cached: true, depth: known.depth });
    expect(lookup.body['alternatives']).toHaveLength(2);
    const unknown = await ask({ fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', storedOnly: true });
    expect(unknown.body).toMatchObject({ cached: false, alternatives: [], bestMove: null });
    expect(await ask({ fen, storedOnly: 'yes' })).toMatchObject({ status: 400 });
    const more = await ask({ fen, depth: 3, multiPv: 4 });
    expect(more.body).toMatchObject({ cached: false });
    expect(more.body['alternatives']).toHaveLength(4);
  });
});

describe('a new version of the collection’s analysis', () => {
  const firstId = 'carlsen-001';

  test('is used, unless the stored one is deeper or the moves are others', async () => {
    const world = await createLibraryWorld();
    const reader = await world.person();
    const game = await firstGame(world, reader);
    const moves = game.moves.map(({ uci }) => uci);
    const before = (await studyOf(world, reader, game.id)).study;

    const positions = [{ ...opinion(11, 'a2a3'), depth: 40 }, opinion(22, 'a7a6')];
    const { moveEvaluations } = world.deps.store;
    const deeper = everyMove(12, 'a2a3', 'b2b3');
    await moveEvaluations.save(game.id, 0, deeper, new Date());
    const evaluations = new Map([
      [0, everyMove(11, 'a2a4')],
      [1, everyMove(11, 'a7a5', 'b7b5')],
    ]);
    await load(world, { [firstId]: writeAnalysis({ moves, positions, evaluations }) }, 'newer');
    const after = (await studyOf(world, reader, game.id)).study;
    expect(after.positions[0]).toMatchObject({ scoreCp: 11, lines: [{ san: ['a3'] }] });
    expect(after.positions[1]).toEqual(before.positions[1]);
    expect(after.positions[2]).toEqual(before.positions[2]);
    const every = await moveEvaluations.findByGame(game.id);
    expect([every.get(0), every.get(1)]).toEqual([deeper, evaluations.get(1)]);
    expect(await moveEvaluations.findByPly(game.id, 1)).toEqual(evaluations.get(1));

    const other = writeAnalysis({
      moves: [...moves.slice(1), 'a2a3'],
      positions: [opinion(99, 'h2h4')],
      evaluations: new Map(),
    });
    await load(world, { [firstId]: other }, 'other moves');
    expect((await studyOf(world, reader, game.id)).study).toEqual(after);
  });

  test('says which games are analysed from end to end', async () => {
    const world = await createLibraryWorld();
    const reader = await world.person();
    const game = await firstGame(world, reader);
    expect(game.hasAnalysis).toBe(true);
    await world.database.pool.query(
      'delete from position_analyses where game_id = $1 and ply = 3',
      [game.id],
    );
    await load(world, {}, 'nothing new');
    expect((await firstGame(world, reader)).hasAnalysis).toBe(false);
  });

  test('a fault in it stops the start and says where', async () => {
    const world = await createLibraryWorld();
    await expect(load(world, { [firstId]: 'nonsense' }, 'broken')).rejects.toThrow(/carlsen-001/);
  });
});
