import { readFileSync } from 'node:fs';
import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import { listLegalMoves, parsePosition } from '@lamplight/domain/chess/position.ts';
import type { MoveEvaluations } from '@lamplight/domain/analysis/position-analysis.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPgn } from '../../../test-support/library-world.ts';
import {
  findOtherMove,
  createPlayWorld,
  createPlayWorldForFile,
  readState,
  type PlayWorld,
} from '../../../test-support/play-world.ts';
import { loadStarterData } from '../../starter-data.ts';

const { world, game } = await createPlayWorldForFile();

describe('other games of the featured player', () => {
  test('a move of the featured player in another game is as good as the recorded one; games of others do not count', async () => {
    const { token } = await world.admin();
    const games = await Promise.all(
      [
        ['Magnus Carlsen', '1. a3 a6 2. b3 b6 3. c3 *'],
        ['Magnus Carlsen', '1. b3 a6 2. a3 b6 3. d3 *'],
        ['Ada Keller', '1. a3 a6 2. b3 b6 3. e3 *'],
      ].map(([white, moves], index) =>
        world.add({
          title: `Twin ${index}`,
          pgn: `[Event "Twins ${index}"]\n[White "${white}"]\n[Black "Bo"]\n[Result "*"]\n\n${moves}`,
          analysisSide: 'White',
        }),
      ),
    );
    const [here, twin] = games;
    const { sessionId } = await world.start(token, here?.id ?? '', { fromPly: 4 });
    const left = readState(await world.play('move', token, { sessionId, move: 'd3' }));
    expect(left.pendingDivergence?.judgement).toMatchObject({
      verdict: 'also-played',
      points: 10,
      alsoIn: { slug: twin?.slug, title: 'Twin 1' },
    });
    await world.play('divergence-action', token, { sessionId, action: 'rewind' });
    const again = readState(await world.play('move', token, { sessionId, move: 'e3' }));
    expect(again.pendingDivergence?.judgement?.verdict).not.toBe('also-played');
  });

  test('are known whichever way they came in', async () => {
    await world.upload(createPgn({ Event: 'By file', White: 'Magnus Carlsen' }, 17));
    const { rows } = await world.database.pool.query<{ missing: number; found: number }>(
      `select count(*) filter (where moves = 0)::int as missing, sum(moves)::int as found from (
         select (select count(*) from champion_moves c where c.game_id = g.id) as moves
         from games g where total_moves > 1
       ) as counted`,
    );
    expect(rows[0]).toMatchObject({ missing: 0, found: expect.any(Number) });
  });
});

const at = (ply: number, scoreCp: number) => ({ ply, scoreCp, mate: null, depth: 20 });

const searched = (uci: string, scoreCp: number) => ({
  uci,
  scoreCp,
  mate: null,
  depth: 18,
  line: [uci],
});

describe('a verdict that nothing stored gives', () => {
  test('comes from the player’s browser, also when the session is over', async () => {
    const { token } = await world.admin();
    const { id } = await world.add({
      title: 'Nobody looked',
      pgn: '[Event "Unseen"]\n[White "Magnus Carlsen"]\n[Black "Bo"]\n[Result "*"]\n\n1. h4 h5 2. a4 a5 3. g3 g6 *',
    });
    const { sessionId } = await world.start(token, id, { fromPly: 4 });
    const left = readState(await world.play('move', token, { sessionId, move: 'f3' }));
    expect(left.pendingDivergence?.judgement).toBeNull();
    expect(left.score).toMatchObject({ asked: 1, points: 0 });
    await world.play('abandon-session', token, { sessionId });
    const search = {
      engine: 'Stockfish 19',
      his: searched('g2g3', 20),
      yours: searched('f2f3', -100),
    };
    const asked = { sessionId, ply: 4, move: 'f3', search };
    const told = await world.play('judge', token, asked);
    expect(readState(told).divergences[0]?.judgement).toMatchObject({
      verdict: 'inferior',
      behind: 10.9,
      source: 'browser',
      his: { san: ['g3'], scoreCp: 20 },
      yours: { san: ['f3'], scoreCp: -100 },
    });
    const other = { ...search, yours: searched('f2f3', 500) };
    expect((await world.play('judge', token, { ...asked, search: other })).text).toBe(told.text);
    expect(await world.play('judge', token, { ...asked, move: 'f4' })).toMatchObject({
      status: 409,
      body: { error: 'nothing_to_judge' },
    });
  });
});

/** Evaluates every move: the recorded move is the tenth best, and each move is ten centipawns worse than the previous one. */
const evaluated = (fen: string, depth: number): MoveEvaluations => {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  const others = listLegalMoves(position.value).flatMap(({ uci }) => (uci === 'g2g3' ? [] : [uci]));
  const moves = [...others.slice(0, 9), 'g2g3', ...others.slice(9)];
  const lines = moves.map((uci, rank) => ({
    score: { kind: 'cp' as const, cp: 90 - 10 * rank },
    depth,
    moves: [uci, 'b7b6'],
  }));
  return { engine: 'Every 1', depth, nodes: 1, lines };
};

describe('where every move was looked at', () => {
  const unseen =
    '[Event "Every move"]\n[White "Magnus Carlsen"]\n[Black "Bo"]\n[Result "*"]\n\n1. h4 h5 2. a4 a5 3. g3 c6 *';
  test('any guess has its verdict at once and no engine is asked; what was guessed before gets one, too', async () => {
    const noEngine = vi.spyOn(world.deps.engines, 'ask').mockRejectedValue(new Error('asked'));
    onTestFinished(() => noEngine.mockRestore());
    const { token } = await world.admin();
    const { id } = await world.add({ title: 'Every move', pgn: unseen });
    const begun = await world.start(token, id, { fromPly: 4 });
    const { sessionId } = begun;
    const guess = async (move: string | undefined) =>
      readState(await world.play('move', token, { sessionId, move })).pendingDivergence?.judgement;
    const back = () => world.play('divergence-action', token, { sessionId, action: 'rewind' });
    expect(await guess('f3')).toBeNull();
    await back();

    const { moveEvaluations } = world.deps.store;
    const found = evaluated(begun.boardFen, 11);
    await moveEvaluations.save(id, 4, found, new Date());
    await moveEvaluations.save(id, 4, { ...found, depth: 9, lines: [] }, new Date());
    expect(await moveEvaluations.findByGame(id)).toEqual(new Map([[4, found]]));
    const review = `GET /api/interactive/session/${sessionId}/review`;
    const reviewed = readState(await world.call(review, { token }));
    expect(reviewed.divergences[0]?.judgement).toMatchObject({
      source: 'stored',
      yours: { depth: 11 },
    });

    const verdicts = new Set<string | undefined>();
    const [first, second, ...others] = begun.legalMoves.filter((san) => !/^[gf]3$/.test(san));
    for (const move of [first, second, others.at(8), others.at(-1)]) {
      const judgement = await guess(move);
      expect(judgement).toMatchObject({
        source: 'stored',
        his: { san: ['g3', 'b6'], scoreCp: 0, depth: 11 },
        yours: { depth: 11 },
      });
      verdicts.add(judgement?.verdict);
      await back();
    }
    expect(verdicts.size).toBeGreaterThan(1);
    const told = await world.play('judge', token, { sessionId, ply: 4, move: 'f3' });
    expect(readState(told).divergences[0]?.judgement).toMatchObject({ source: 'stored' });
    expect(noEngine).not.toHaveBeenCalled();
  });
});

describe('looking back', () => {
  test('is for subscribers: everything judged and explained, with the game', async () => {
    const { token } = await world.subscriber();
    const side = game.analysisSide === 'White' ? 0 : 1;
    let state = await world.start(token, game.id, { fromPly: 20 + side });
    const { sessionId } = state;
    const { body } = await world.call(`GET /api/games/${game.id}/study`, { token });
    const { positions } = body as unknown as GameAnalysis;
    for (const _ of [1, 2, 3]) {
      const ply = state.currentMoveIndex + 1;
      const his = game.moves[ply]?.notation ?? '';
      // Another move from the stored lines, so that stored data can judge it.
      const others = positions[ply]?.lines.flatMap(({ san }) => san.slice(0, 1)) ?? [];
      const move = others.find((san) => san !== his);
      expect(
        readState(await world.play('move', token, { sessionId, move })).pendingDivergence,
      ).toMatchObject({
        judgement: {
          his: { san: expect.arrayContaining([his]) },
          yours: { depth: expect.any(Number) },
        },
      });
      await world.play('divergence-action', token, { sessionId, action: 'rewind' });
      state = readState(await world.play('move', token, { sessionId, move: his }));
    }
    const answer = await world.call(`GET /api/interactive/session/${sessionId}/review`, { token });
    const review = readState(answer);
    const plain = ({ divergences, ...rest }: typeof review) => ({
      ...rest,
      evaluations: [],
      divergences: divergences.map(({ judgement, ...divergence }) => ({
        ...divergence,
        judgement: judgement && { ...judgement, why: null },
      })),
    });
    expect(plain(review)).toEqual(plain(state));
    expect(answer.body['game']).toEqual(game);
    expect(state.divergences.filter(({ judgement }) => judgement?.why)).toEqual([]);
    expect(review.divergences.filter(({ judgement }) => judgement?.why)).not.toHaveLength(0);
  });

  test('keeps what the reader’s engine found, once, and only of own positions', async () => {
    const { token } = await world.subscriber();
    const begun = await world.start(token, game.id);
    const { sessionId } = begun;
    const his = game.moves[begun.currentMoveIndex + 1]?.notation ?? '';
    await world.play('move', token, { sessionId, move: findOtherMove(begun, his) });
    await world.play('divergence-action', token, { sessionId, action: 'play_on' });
    const own = begun.currentMoveIndex + 2;
    const path = `POST /api/interactive/session/${sessionId}/evaluations`;
    const save = (...evaluations: unknown[]) => world.call(path, { token, body: { evaluations } });
    const unchanged = { status: 200, body: { evaluations: [at(own, 30)] } };
    expect(await save(at(own - 1, 10), at(own, 30), at(own, 31), at(own + 1, 5))).toMatchObject(
      unchanged,
    );
    expect(await save(at(own, -900))).toMatchObject(unchanged);
    expect(await save(at(own, 99_999))).toMatchObject({ status: 400 });
    const { body } = await world.call(`GET /api/interactive/session/${sessionId}/review`, {
      token,
    });
    expect(body).toMatchObject({ session: { evaluations: [at(own, 30)] } });
  });
});

test('sessions are in the export', async () => {
  const { token } = await world.person();
  const begun = await world.start(token, game.id);
  const his = game.moves[begun.currentMoveIndex + 1]?.notation ?? '';
  await world.play('hint', token, {
    sessionId: begun.sessionId,
    help: 'piece',
    ply: begun.startPly,
  });
  await world.play('move', token, { sessionId: begun.sessionId, move: his });
  const { body } = await world.call('GET /api/auth/export', { token });
  expect(body['playSessions']).toMatchObject([
    {
      slug: game.slug,
      status: 'active',
      moves: {
        guesses: [{ helps: ['piece'], tries: [{ move: his, verdict: 'matched', answer: null }] }],
        own: [],
      },
    },
  ]);
});

async function movesKnown({ database }: Pick<PlayWorld, 'database'>, gameId: string) {
  const { rows } = await database.pool.query<{ moves: number }>(
    'select count(*)::int as moves from champion_moves where game_id = $1',
    [gameId],
  );
  return rows[0]?.moves;
}

describe('a game whose record is renewed', () => {
  const [record = ''] = readFileSync(
    new URL('../../../../../data/games/collection.pgn', import.meta.url),
    'utf8',
  ).split(/\n(?=\[Event )/);
  test('keeps its sessions while the moves are the same, and loses them with the moves', async () => {
    const own = await createPlayWorld();
    const { id, totalMoves } = await own.game(1);
    const { token } = await own.person();
    const active = async () =>
      (await own.call(`GET /api/interactive/session/${id}/active`, { token })).body[
        'hasActiveSession'
      ];
    await own.start(token, id);
    const { moveEvaluations } = own.deps.store;
    const every = { engine: 'Every 1', depth: 99, nodes: 1, lines: [] };
    await moveEvaluations.save(id, 0, every, new Date());
    const retitled = record.replace(/\[Title "[^"]*"\]/, '[Title "Another title"]');
    await loadStarterData(own.database, { collection: retitled });
    own.deps.library.invalidate();
    expect(await active()).toBe(true);
    expect(await movesKnown(own, id)).toBe(Math.ceil(totalMoves / 2));
    expect(await moveEvaluations.findByPly(id, 0)).toEqual(every);

    await loadStarterData(own.database, {
      collection: retitled.replace('19. Qd4 1-0', '1-0'),
    });
    own.deps.library.invalidate();
    expect(await active()).toBe(false);
    expect(await movesKnown(own, id)).toBe(Math.ceil(totalMoves / 2) - 1);
    expect(await moveEvaluations.findByPly(id, 0)).toBeUndefined();
    const { body } = await own.call('GET /api/subscription/summary', { token });
    expect(body['sessionsUsedThisMonth']).toBe(1);
  });
});
