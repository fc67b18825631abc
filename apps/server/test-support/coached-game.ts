import type { AiAnalysis } from '@lamplight/contract/coach.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { expect } from 'vitest';
import type { Person } from './account-world.ts';
import { openLibraryWorld } from './library-world.ts';
import type { LibraryWorld } from './library-world.ts';
import { createSmallCoach } from './small-coach.ts';

interface Asking {
  readonly level?: string;
  readonly token?: string | undefined;
  readonly id?: string;
}
type Answer = Awaited<ReturnType<LibraryWorld['call']>>;

export interface CoachedGame {
  readonly coach: ReturnType<typeof createSmallCoach>;
  readonly world: LibraryWorld;
  readonly reader: Person;
  readonly game: Game;
  /** Ply of a move by the featured player (`his`), and ply of a move by the opponent (`theirs`). */
  readonly his: number;
  readonly theirs: number;
  /** Versions of the coach and the verifier. A test changes them to simulate a new release. */
  readonly versions: { coach: string; verifier: string };
  readonly ask: (ply: number, asking?: Asking) => Promise<Answer>;
  readonly fetchComment: (ply: number, asking?: Asking) => Promise<AiAnalysis | null>;
  /** Deletes the stored comments of the game. */
  readonly deleteComments: () => Promise<void>;
}

/** Opens a game for a reader, with a coach that records the games that it must explain. */
export async function openCoachedGame(): Promise<CoachedGame> {
  const coach = createSmallCoach();
  const versions = { coach: 'first', verifier: 'proof' };
  const world = await openLibraryWorld({
    explainer: coach.explainer,
    coachVersions: () => ({ ...versions }),
  });
  // A note would be the explanation of its move instead of the coach's.
  await world.database.pool.query('delete from annotations');
  await world.database.pool.query('update games set annotator = null');
  await world.deps.store.deployment.beginLibraryChange();
  world.deps.library.invalidate();
  const reader = await world.person();
  const [listed] = await world.list(reader.token);
  const answer = await world.call(`GET /api/games/${listed?.id}`, { token: reader.token });
  const game = answer.body as unknown as Game;
  const his = game.analysisSide === 'White' ? 9 : 10;

  function ask(ply: number, { level, token = reader.token, id = game.id }: Asking = {}) {
    const query = level === undefined ? '' : `?level=${level}`;
    return world.call(`GET /api/games/${id}/analysis/${ply}/database${query}`, { token });
  }
  async function fetchComment(ply: number, asking: Asking = {}): Promise<AiAnalysis | null> {
    const { status, body } = await ask(ply, asking);
    expect(status).toBe(200);
    return body['aiAnalysis'] as AiAnalysis | null;
  }
  async function deleteComments(): Promise<void> {
    await world.database.pool.query('delete from commentaries');
    coach.asked.length = 0;
    Object.assign(coach, { prefix: 'Played', fails: false, held: Promise.resolve() });
    Object.assign(versions, { coach: 'first', verifier: 'proof' });
  }
  return {
    coach,
    world,
    reader,
    game,
    his,
    theirs: his + 1,
    versions,
    ask,
    fetchComment,
    deleteComments,
  };
}
