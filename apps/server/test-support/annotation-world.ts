import type {
  AdminAnnotation,
  AdminAnnotationDetail,
  AdminComment,
  AdminSentence,
} from '@lamplight/contract/admin-annotations.ts';
import { expect } from 'vitest';
import type { EnginePool, PoolFailure } from '../src/adapters/engine/engine-pool.ts';
import { runCheck, type CheckOptions } from '../src/use-cases/annotations/run-check.ts';
import type { Answer } from './account-world.ts';
import { openLibraryWorld } from './library-world.ts';
import { ending } from './test-app.ts';

/** Engine pool that gives every position the same score. */
function createScorePool() {
  const asked: string[] = [];
  const state = {
    asked,
    /** Score of every position, from White's side. */
    whiteCp: 0,
    failure: undefined as PoolFailure | undefined,
    /** Called before each answer. */
    onAsk: async (): Promise<void> => undefined,
  };
  const pool: EnginePool = {
    async ask({ position }, { signal }) {
      const { fen } = position.position;
      asked.push(fen);
      await state.onAsk();
      if (signal?.aborted) return { kind: 'failed', reason: 'cancelled' };
      if (state.failure) return { kind: 'failed', reason: state.failure };
      const score = { kind: 'cp' as const, cp: state.whiteCp };
      const lines = [{ score, depth: 18, moves: ['a2a3'] }];
      const analysis = { fen, lines, depth: 18, nodes: 1000, bestMove: 'a2a3', isPartial: false };
      return { kind: 'analysed', analysis, engine: 'Double 1', isRemembered: false };
    },
    readFigures: () => ({
      engines: { max: 1, running: 0, searching: 0, paused: 0 },
      waiting: { people: 0, bulk: 0 },
    }),
    close: () => undefined,
  };
  return { state, pool };
}

/** `works`: jobs run by themselves, as in a worker process. Otherwise `check` runs them. */
type Options = { works?: boolean };

export type AnnotationWorld = Awaited<ReturnType<typeof openAnnotationWorld>>;

/** Opens the library world with a double for the engine, and with helpers for imported annotations. */
export async function createAnnotationWorld(options: Options = {}) {
  const { close, ...world } = await openAnnotationWorld(options);
  ending.onTestFinished(close);
  return world;
}

/** Same as `createAnnotationWorld`, but for all tests of a file. The caller closes it. */
export async function openAnnotationWorld({ works = false }: Options = {}) {
  const world = await openLibraryWorld({ works });
  const { state: engine, pool } = createScorePool();
  world.deps.engines.close();
  Object.assign(world.deps, { engines: pool });
  const { token } = await world.admin();
  let number = 0;

  const admin = (call: string, body?: Record<string, unknown>): Promise<Answer> =>
    world.call(call, body === undefined ? { token } : { token, body });

  async function readDetail(id: string): Promise<AdminAnnotationDetail> {
    const { status, body } = await admin(`GET /api/admin/annotations/${id}`);
    expect(status).toBe(200);
    return body as unknown as AdminAnnotationDetail;
  }

  return {
    ...world,
    engine,
    token,
    admin,
    readDetail,
    /** Imports a game with these moves and comments. Returns its id. */
    async importGame(movetext: string, tags = '[Annotator "Ada"]'): Promise<string> {
      number += 1;
      const event = `Annotated ${number}`;
      const head = `[Event "${event}"]\n[White "Magnus Carlsen"]\n[Black "Bo ${number}"]\n${tags}\n`;
      const { body } = await world.upload(`${head}\n${movetext}\n`);
      expect(body).toMatchObject({ imported: 1, failed: [] });
      const game = (await world.list(token)).find(({ tournament }) => tournament === event);
      return game?.id ?? '';
    },
    check: (gameId: string, options: Partial<CheckOptions> = {}) =>
      runCheck(world.deps, gameId, {
        signal: new AbortController().signal,
        checkEveryMs: 50,
        retryDelayMs: 1,
        ...options,
      }),
    async summary(id: string): Promise<AdminAnnotation> {
      return (await readDetail(id)).annotation;
    },
    /** Finds a sentence by its place in reading order. */
    async sentence(
      id: string,
      at = 0,
    ): Promise<{ comment: AdminComment; sentence: AdminSentence }> {
      const { comments } = await readDetail(id);
      const all = comments.flatMap((comment) =>
        comment.sentences.map((sentence) => ({ comment, sentence })),
      );
      const found = all[at];
      if (!found) throw new Error(`no sentence ${at}`);
      return found;
    },
    /** Changes the sentence that `sentence` has returned. */
    change(
      id: string,
      { comment, sentence }: { comment: AdminComment; sentence: AdminSentence },
      change: Record<string, unknown>,
    ): Promise<Answer> {
      const place = { key: comment.key, index: sentence.index, version: sentence.version };
      return admin(`POST /api/admin/annotations/${id}/sentences`, { ...place, ...change });
    },
    /** Texts of the annotations that a reader of the game sees. */
    async readTexts(id: string): Promise<string[]> {
      const { body } = await world.call(`GET /api/games/${id}/annotations`, { token });
      const moves = body['moves'] as {
        note: { sentences: { parts: { text: string }[] }[] } | null;
      }[];
      return moves.flatMap(({ note }) =>
        (note?.sentences ?? []).map(({ parts }) => parts.map(({ text }) => text).join('')),
      );
    },
  };
}
