import { play, startPosition, type Position } from '@lamplight/domain/chess/position.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { findPlayerLevel, playerLevels } from '@lamplight/domain/play/player-levels.ts';
import { skillLevels } from '@lamplight/domain/play/skill.ts';
import { chooseLevelMove, createLevelQuestion } from '@lamplight/player-model/level-move.ts';
import { createShippedModel } from '@lamplight/player-model/test-support/shipped-model.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccountWorld } from '../../../test-support/account-world.ts';
import { listEngines } from '../../../test-support/engine-processes.ts';
import { waitUntil } from '../../../test-support/server-process.ts';

let world: Awaited<ReturnType<typeof openAccountWorld>>;
let token: string;
beforeAll(async () => {
  world = await openAccountWorld({ env: { ENGINE_WORKERS: '1' } });
  ({ token } = await world.person());
});
afterAll(() => world.close());

const analyse = (body: Record<string, unknown>) =>
  world.call('POST /api/stockfish/analyze', { token, body });
const opponent = (body: Record<string, unknown>) =>
  world.call('POST /api/ai-opponent/move', { token, body });

const mateInOne = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1';
const checkmated = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
const stalemated = '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1';

describe('the analysis of a position', () => {
  test('no engine runs before the first search, and a finished position needs none', async () => {
    for (const fen of [checkmated, stalemated]) {
      expect(await analyse({ fen })).toMatchObject({
        status: 200,
        body: { fen, alternatives: [], depth: 0, bestMove: null, cached: false },
      });
    }
    expect(listEngines()).toEqual([]);
  });

  test('three lines, best first, with what they mean in words and numbers', async () => {
    const { status, body } = await analyse({ fen: mateInOne, depth: 10 });
    expect(status).toBe(200);
    const alternatives = body['alternatives'] as Record<string, unknown>[];
    expect(alternatives).toHaveLength(3);
    expect(alternatives[0]).toEqual({
      move: 'Ra8#',
      uci: 'a1a8',
      evaluation: '#1',
      description: 'Depth 10: Ra8#',
      pv: ['Ra8#'],
      pvUci: ['a1a8'],
      depth: 10,
      scoreCp: 10_000,
      mate: 1,
    });
    for (const line of alternatives.slice(1)) {
      const pv = line['pv'] as string[];
      expect(pv.length).toBeLessThanOrEqual(12);
      expect(line['description']).toBe(`Depth ${String(line['depth'])}: ${pv.join(' ')}`);
      expect(line['evaluation']).toMatch(/^[+=-]\d+\.\d\d$|^#-?\d+$/);
    }
    expect(body).toMatchObject({ fen: mateInOne, bestMove: 'Ra8#', depth: 10, cached: false });
  });

  test('asked again it is remembered, and carries the position it was asked about', async () => {
    // Position that occurs in no stored game.
    const fen = 'rnbqkbnr/1pppppp1/p6p/8/8/P6P/1PPPPPP1/RNBQKBNR w KQkq - 0 3';
    const question = { depth: 6, multiPv: 2 };
    const first = await analyse({ fen, ...question });
    expect(first.body).toMatchObject({ cached: false, depth: 6 });
    const elsewhere = fen.replace(/3$/, '30');
    const again = await analyse({ fen: elsewhere, ...question });
    expect(again.body).toEqual({ ...first.body, fen: elsewhere, cached: true });
    expect((await analyse({ fen, ...question, multiPv: 1 })).body).toMatchObject({ cached: false });
  });

  test('a level decides how deep it goes; a depth that is named goes first', async () => {
    const { body } = await analyse({ fen: mateInOne, skillLevel: 'beginner', multiPv: 1 });
    expect(body['depth']).toBeGreaterThan(0);
    expect(body['depth']).toBeLessThanOrEqual(15);
    const named = await analyse({ fen: mateInOne, skillLevel: 'grandmaster', depth: 3 });
    expect(named.body['depth']).toBe(3);
  });

  test.for([
    ['five fields too few', 'hello', 'must contain six space-delimited fields'],
    ['no king', '8/8/8/8/8/8/8/K7 w - - 0 1', 'missing black king'],
    ['a pawn on the edge', 'P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'some pawns are on the edge rows'],
    ['nobody to move', startFen.replace(' w ', ' x '), 'side-to-move is invalid'],
    ['the wrong one in check', '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1', 'has just moved is in check'],
    ['nine queens and a pawn', '4k3/8/8/8/8/QQQQ4/QQQQP3/Q3K3 w - - 0 1', 'too many white pieces'],
  ] as const)('refused with a sentence: %s', async ([, fen, sentence]) => {
    for (const answer of [
      await analyse({ fen }),
      await opponent({ fen, skillLevel: 'beginner' }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_fen' } });
      expect(answer.body['message']).toMatch(/^Invalid FEN: /);
      expect(answer.body['message']).toContain(sentence);
    }
  });

  test('only for people who are signed in', async () => {
    for (const path of ['/api/stockfish/analyze', '/api/ai-opponent/move']) {
      expect((await world.call(`POST ${path}`, { body: { fen: startFen } })).status).toBe(401);
    }
  });
});

function replayMoves(moves: readonly string[]) {
  const positions: [Position, ...Position[]] = [startPosition];
  for (const uci of moves) {
    const before = positions.at(-1) ?? startPosition;
    const played = play(before, { from: uci.slice(0, 2) as Square, to: uci.slice(2, 4) as Square });
    if (!played.ok) throw new Error(played.error);
    positions.push(played.value.position);
  }
  return { positions, moves };
}

async function refusalOf(skillLevel: string): Promise<unknown> {
  const { status, body } = await opponent({ fen: startFen, skillLevel });
  expect([status, body['error']]).toEqual([400, 'unknown_skill_level']);
  return body['message'];
}

async function draw(seed: string | undefined): Promise<unknown> {
  return (await opponent({ fen: startFen, skillLevel: 'beginner', seed })).body['uci'];
}

describe('the move of an opponent', () => {
  test.for(skillLevels)('%s plays a legal move', async (skillLevel) => {
    // The player model has no evaluation.
    const evaluation = findPlayerLevel(skillLevel) ? /^$/ : /^[+=-]\d/;
    const answer = await opponent({ fen: startFen, skillLevel });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        move: expect.stringMatching(/^[a-hN][a-h1-8]+$/),
        uci: expect.stringMatching(/^[a-h][1-8][a-h][1-8]$/),
        evaluation: expect.stringMatching(evaluation),
      },
    });
    expect(answer.headers.get('deprecation')).toMatch(/^@\d{10}$/);
  });

  test('a seed decides the move of the player model, and another seed may decide otherwise', async () => {
    expect(await draw('a game')).toBe(await draw('a game'));
    const drawn = new Set<unknown>();
    for (let game = 0; game < 12; game += 1) drawn.add(await draw(`game ${game}`));
    expect(drawn.size).toBeGreaterThan(1);
    const unseeded = new Set<unknown>();
    for (let game = 0; game < 12; game += 1) unseeded.add(await draw(undefined));
    expect(unseeded.size).toBeGreaterThan(1);
  });

  test('the move of the player model is the one that a browser chooses from the same game', async () => {
    const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4'];
    const game = replayMoves(moves);
    const model = createShippedModel();
    for (const skillLevel of ['beginner', 'casual', 'intermediate', 'advanced'] as const) {
      const level = playerLevels[skillLevel];
      const prediction = model.predict(createLevelQuestion(game, level));
      expect((await opponent({ fen: startFen, moves, skillLevel, seed: 'here' })).body['uci']).toBe(
        chooseLevelMove(game, level, prediction, 'here'),
      );
    }
  });

  test.for([
    ['an illegal move', { moves: ['e2e4', 'e2e4'] }, 'illegal_move'],
    ['a text that is no move', { moves: ['a\nb'] }, 'illegal_move'],
    ['moves that are no list', { moves: 'e2e4' }, 'validation_failed'],
    ['a move that is no text', { moves: [7] }, 'validation_failed'],
    ['too many moves', { moves: Array.from({ length: 153 }, () => 'e2e4') }, 'validation_failed'],
    ['a seed that is too long', { seed: 'x'.repeat(101) }, 'validation_failed'],
    ['a seed that is no text', { seed: 7 }, 'validation_failed'],
  ] as const)('refused: %s', async ([, given, error]) => {
    for (const skillLevel of ['beginner', 'expert']) {
      const answer = await opponent({ fen: startFen, skillLevel, ...given });
      expect(answer).toMatchObject({ status: 400, body: { error } });
    }
  });

  test('a game that the moves have ended is over', async () => {
    const moves = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
    expect(await opponent({ fen: startFen, moves, skillLevel: 'casual' })).toMatchObject({
      status: 409,
      body: { error: 'game_over' },
    });
  });

  test('an unknown level is named back, short and on one line', async () => {
    expect(await refusalOf('xyz')).toBe('Unknown skill level: xyz');
    expect(await refusalOf('constructor')).toBe('Unknown skill level: constructor');
    expect(await refusalOf('a\r\nb\u2028c\u0000d')).toBe('Unknown skill level: a b c d');
    expect(await refusalOf('x'.repeat(5000))).toBe(`Unknown skill level: ${'x'.repeat(40)}`);
  });

  test.for([
    ['mate', checkmated],
    ['stalemate', stalemated],
    ['bare kings', '8/8/4k3/8/8/3K4/8/8 w - - 0 1'],
  ] as const)('%s is the end of the game', async ([, fen]) => {
    expect(await opponent({ fen, skillLevel: 'casual' })).toMatchObject({
      status: 409,
      body: { error: 'game_over' },
    });
  });
});

test('a server that stops ends its engines at once and answers who waits', async () => {
  const stopping = await openAccountWorld({ env: { ENGINE_WORKERS: '1' } });
  const [reader, other] = [await stopping.person(), await stopping.person()];
  const fens = [startFen, mateInOne];
  const before = listEngines();
  const answers = [reader, other].map((person, index) =>
    stopping.call('POST /api/stockfish/analyze', {
      token: person.token,
      body: { fen: fens[index], depth: 30 },
    }),
  );
  await waitUntil('its engine runs', () => listEngines().length > before.length);
  await stopping.close();
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatchObject({ status: 503, body: { error: 'engine_unavailable' } });
  }
  await waitUntil('its engine is gone', () => listEngines().length === before.length);
});
