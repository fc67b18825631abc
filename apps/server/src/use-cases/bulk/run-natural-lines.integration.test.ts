import type { PositionAnalysis } from '@lamplight/domain/analysis/position-analysis.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import type { SearchRequest } from '@lamplight/engine/search.ts';
import { createShippedModel } from '@lamplight/player-model/test-support/shipped-model.ts';
import { describe, expect, test, type TestContext } from 'vitest';
import { createShortPgn } from '../../../test-support/bulk-games.ts';
import { createQuickEngine, tinyLimits } from '../../../test-support/bulk-installation.ts';
import { createBulkWorld } from '../../../test-support/bulk-world.ts';
import type { Game } from '../../entities/game.ts';
import type { AllPorts } from '../ports.ts';
import { keepOneEngine } from './keep-one-engine.ts';
import { runBulkJob, type RunOptions } from './run-job.ts';

const plies = 8;
type Model = AllPorts['playerModel'];

const shipped = createShippedModel();
const predicted = new Map<string, ReturnType<typeof shipped.predict>>();

/** The shipped model in this thread. The tests share its predictions, because they run the same games. */
const testModel: Model = {
  waiting: 0,
  close: async () => {},
  predictAll: async (questions) =>
    questions.map((question) => {
      const { position, history, rating } = question;
      const key = [position.fen, history, rating].join(' ');
      const prediction = predicted.get(key) ?? shipped.predict(question);
      predicted.set(key, prediction);
      return prediction;
    }),
};

const brokenModel: Model = {
  waiting: 0,
  close: async () => {},
  predictAll: async () => {
    throw new Error('the thread has ended');
  },
};

const createOtherEngine = (): Engine => ({
  ...createQuickEngine(),
  identify: async () => ({ name: 'Another 2', elo: undefined }),
});

/** Records the searches of an engine. */
function record(engine: Engine, requests: SearchRequest[]): Engine {
  return {
    ...engine,
    search: (request) => {
      requests.push(request);
      return engine.search(request);
    },
  };
}

type Running = Partial<RunOptions> & {
  playerModel?: Model;
  signal?: AbortSignal;
  effort?: PositionAnalysis['effort'];
};

async function openWorld(context: TestContext) {
  const world = await createBulkWorld(context);
  const game = await world.addGame(createShortPgn(1, plies));
  /** Runs a job and returns its searches. */
  async function runJob(
    of: Game,
    { playerModel = testModel, signal, effort = 'standard', ...options }: Running = {},
  ): Promise<SearchRequest[]> {
    const requests: SearchRequest[] = [];
    const id = await world.addJob(of, { depth: 8, effort });
    await runBulkJob({ ...world.deps, playerModel }, id, {
      createEngine: () => record(createQuickEngine(), requests),
      limits: tinyLimits,
      signal: signal ?? new AbortController().signal,
      ...options,
    });
    expect(await world.jobState(id)).toMatchObject({ status: 'completed', errorMessage: null });
    await world.database.pool.query('delete from bulk_jobs where id = $1', [id]);
    return requests;
  }
  async function readAnalyses(of: Game): Promise<PositionAnalysis[]> {
    const analyses = await world.deps.store.analyses.findByGame(of.id, of.totalMoves);
    return analyses.filter((analysis) => analysis !== null);
  }
  return { ...world, game, runJob, readAnalyses };
}

const getFirsts = (lines: readonly { moves: readonly string[] }[] = []) =>
  lines.map(({ moves }) => moves[0] ?? '');
const isRestricted = ({ moves, evenDepth }: SearchRequest) =>
  moves?.length !== undefined && evenDepth === true;

describe.concurrent('natural lines in a bulk job', { timeout: 300_000 }, () => {
  test('a bulk job stores natural lines for both sides: the played move has a line in every position', async (context) => {
    const { game, runJob, readAnalyses } = await openWorld(context);
    const requests = await runJob(game);
    const analyses = await readAnalyses(game);
    expect(analyses).toHaveLength(plies + 1);
    for (const [ply, { lines, naturalLines }] of analyses.entries()) {
      const firsts = [...getFirsts(lines), ...getFirsts(naturalLines)];
      expect(new Set(firsts).size, String(ply)).toBe(firsts.length);
      const played = game.moves[ply]?.[1] ?? firsts[0];
      expect(firsts, String(ply)).toContain(played);
      expect(naturalLines?.length, String(ply)).toBeGreaterThan(0);
    }
    const natural = requests.filter(isRestricted);
    expect(natural).toHaveLength(plies + 1);
    for (const { position, moves = [], lines, limit } of natural) {
      // The start position has a deep analysis in the starter collection.
      const isStart = position.moves.length === 0;
      const nodes = isStart ? tinyLimits.nodes.deep : tinyLimits.nodes.standard;
      expect(lines).toBe(moves.length);
      expect(limit).toEqual({
        depth: isStart ? 20 : 8,
        nodes: Math.ceil((nodes * moves.length) / 3),
      });
    }
    // At the start, people of all three ratings play these moves.
    const [first] = analyses;
    const known = [...getFirsts(first?.lines), ...getFirsts(first?.naturalLines)];
    expect(known).toEqual(expect.arrayContaining(['e2e4', 'd2d4']));
  });

  test('a bulk job searches only the natural lines that are missing', async (context) => {
    const { database, game, runJob, readAnalyses } = await openWorld(context);
    await runJob(game);
    const before = await readAnalyses(game);
    expect(await runJob(game)).toEqual([]);

    await database.pool.query(
      'update position_analyses set natural_lines = null where game_id = $1 and ply = 3',
      [game.id],
    );
    const [third, ...more] = await runJob(game);
    expect(more).toEqual([]);
    expect(third?.moves?.toSorted()).toEqual(getFirsts(before[3]?.naturalLines).toSorted());
    expect(await readAnalyses(game)).toEqual(before);

    await database.pool.query(
      `update position_analyses set natural_lines = (
         select coalesce(json_agg(line), '[]') from json_array_elements(natural_lines)
           with ordinality as each (line, place) where place > 1
       ) where game_id = $1 and ply = 5`,
      [game.id],
    );
    const [fifth, ...rest] = await runJob(game);
    expect(rest).toEqual([]);
    expect(fifth?.moves).toEqual(getFirsts(before[5]?.naturalLines).slice(0, 1));
    expect(await readAnalyses(game)).toEqual(before);
  });

  test('a bulk job that is stopped again and again loses nothing and searches no natural line twice', async (context) => {
    const { deps, game, addJob, readAnalyses, jobState } = await openWorld(context);
    const searched: string[] = [];
    const id = await addJob(game, { depth: 8 });
    for (let stops = 0; ; stops += 1) {
      const stopping = new AbortController();
      let left = 2;
      const quick = createQuickEngine();
      const engine: Engine = {
        ...quick,
        search: async (request) => {
          left -= 1;
          if (left < 0) stopping.abort();
          stopping.signal.throwIfAborted();
          searched.push(
            `${request.position.position.fen} ${request.moves?.join()} ${request.lines}`,
          );
          return quick.search(request);
        },
      };
      const run = runBulkJob({ ...deps, playerModel: testModel }, id, {
        createEngine: () => engine,
        limits: tinyLimits,
        signal: stopping.signal,
      });
      await run.catch(() => undefined);
      if ((await jobState(id)).status === 'completed') break;
      expect(stops).toBeLessThan(60);
    }
    // The lines of the position and the line after a null move are stored together, so the first search is repeated if
    // the second one was interrupted; with two searches for each run that happens rarely.
    const repeated = searched.length - new Set(searched).size;
    expect(repeated).toBeLessThanOrEqual(searched.length / 4);
    const natural = searched.filter((search) => !search.includes('undefined'));
    expect(new Set(natural).size).toBe(natural.length);
    const analyses = await readAnalyses(game);
    expect(analyses.map(({ naturalLines }) => naturalLines?.length)).not.toContain(undefined);
  });

  test('a bulk job whose player model fails is completed with the played moves, and the next one adds the others', async (context) => {
    const { game, runJob, readAnalyses } = await openWorld(context);
    await runJob(game, { playerModel: brokenModel });
    const before = await readAnalyses(game);
    for (const [ply, [, played]] of game.moves.entries()) {
      const { lines = [], naturalLines = [] } = before[ply] ?? {};
      expect([...getFirsts(lines), ...getFirsts(naturalLines)]).toContain(played);
    }
    const added = await runJob(game);
    expect(added.length).toBeGreaterThan(0);
    expect(added.every(isRestricted)).toBe(true);
    for (const [ply, { naturalLines = [] }] of (await readAnalyses(game)).entries()) {
      expect(naturalLines).toEqual(expect.arrayContaining([...(before[ply]?.naturalLines ?? [])]));
    }
  });

  test('natural lines of less effort are searched again with the best lines', async (context) => {
    const { game, runJob, readAnalyses } = await openWorld(context);
    await runJob(game);
    const requests = await runJob(game, { effort: 'deep' });
    const natural = requests.filter(({ moves }) => moves);
    // The start position is taken from the starter collection.
    expect(natural.length).toBeGreaterThanOrEqual(plies);
    for (const analysis of await readAnalyses(game)) {
      expect(analysis).toMatchObject({
        effort: 'deep',
        naturalLines: expect.any(Array) as unknown,
      });
    }
  });

  test('a bulk job for one engine reuses no analysis of another, and keepOneEngine removes those stored', async (context) => {
    const { deps, database, game, addGame, runJob, readAnalyses, count } = await openWorld(context);
    await runJob(game);
    const twin = await addGame(createShortPgn(3, plies));
    const both = [game.id, twin.id];
    await runJob(twin, { createEngine: createOtherEngine, onlyEngine: 'Another 2' });
    const engines = new Set((await readAnalyses(twin)).map(({ engine }) => engine));
    expect([...engines]).toEqual(['Another 2']);

    const begun = await database.pool.query<{ id: string }>(
      `insert into bulk_jobs (game_id, ai_model, analysis_side, first_ply, last_ply, effort, depth,
         cap_micros, status, total_moves, searched_moves, created_at)
       select unnest($1::uuid[]), 'm', 'both', 1, 8, 'deep', 20, 0, 'pending', 8, 2, now()
       returning id`,
      [both],
    );
    await keepOneEngine(deps, both, 'Another 2');
    expect(await readAnalyses(game)).toEqual([]);
    expect(await readAnalyses(twin)).toHaveLength(plies + 1);
    const ofGame = 'select count(*) from move_evaluations where game_id = $1';
    expect(await count(ofGame, [game.id])).toBe(0);
    expect(await count(ofGame, [twin.id])).toBe(plies / 2);
    expect((await deps.store.games.find(game.id))?.hasAnalysis).toBe(false);
    expect((await deps.store.games.find(twin.id))?.hasAnalysis).toBe(true);
    const { rows } = await database.pool.query<{ status: string }>(
      'select status from bulk_jobs where id = any($1) order by game_id = $2',
      [begun.rows.map(({ id }) => id), game.id],
    );
    expect(rows.map(({ status }) => status)).toEqual(['pending', 'cancelled']);
  });

  test('natural lines of the same position in another game are reused if the move is natural here', async (context) => {
    const { game, addGame, runJob, readAnalyses } = await openWorld(context);
    await runJob(game);
    const other = await addGame(createShortPgn(2, plies));
    const requests = await runJob(other);
    const [start] = await readAnalyses(other);
    const [first] = await readAnalyses(game);
    expect(getFirsts(start?.naturalLines)).not.toEqual(getFirsts(first?.naturalLines));
    // Only h4, the first move of this game, has no line yet at the start.
    const ofStart = requests.filter(({ position, moves }) => moves && position.moves.length === 0);
    const played = other.moves[0]?.[1];
    expect(ofStart.map(({ moves }) => moves)).toEqual([[played]]);
    expect(getFirsts(start?.naturalLines)).not.toContain(game.moves[0]?.[1]);
  });
});
