import { getTurn } from '@lamplight/domain/chess/fen-fields.ts';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import { array, assert, asyncProperty, constantFrom, nat, oneof, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playMove, createPlayWorld, readState } from '../test-support/play-world.ts';

type World = Awaited<ReturnType<typeof createPlayWorld>>;

const isUsersTurn = ({ boardFen, userSide }: SessionState) => getTurn(boardFen) === userSide;

/** Creates the next request of a player who follows the rules. */
function buildHonestRequest(state: SessionState, pick: number): [string, Record<string, unknown>] {
  if (state.pendingDivergence) {
    return ['divergence-action', { action: pick % 2 === 0 ? 'play_on' : 'rewind' }];
  }
  const move = state.legalMoves[pick % Math.max(1, state.legalMoves.length)] ?? '';
  if (state.mode === 'FAITHFUL' || isUsersTurn(state)) return ['move', { move }];
  const boardFen = playMove(state.boardFen, move);
  const currentMoveIndex = state.moveHistory.length;
  return ['update-session', { lastMove: move, boardFen, currentMoveIndex }];
}

describe('C8: what a browser says of the board is not believed', () => {
  const texts = oneof(
    string({ maxLength: 12 }),
    constantFrom('e4', 'Nf6', 'O-O', 'e2e4', 'a7a8q', 'FREESTYLE', '0000'),
  );
  const numbers = oneof(nat(40), constantFrom(-1, 0.5, 2 ** 31, 1e300));
  const lies = record(
    {
      move: texts,
      lastMove: texts,
      boardFen: oneof(texts, constantFrom('8/8/8/8/8/8/8/8 w - - 0 1')),
      currentMoveIndex: numbers,
      ply: numbers,
      action: constantFrom('rewind', 'play_on', 'win'),
      help: constantFrom('piece', 'engine', 'all'),
      mode: constantFrom('FAITHFUL', 'FREESTYLE'),
      status: constantFrom('completed', 'active'),
      skillLevel: constantFrom('beginner', 'grandmaster', 'god'),
      moveHistory: constantFrom([], [{ san: 'e4' }]),
      score: constantFrom({ points: 1000 }),
    },
    { requiredKeys: [] },
  );
  const names = constantFrom('move', 'update-session', 'divergence-action', 'hint', 'judge');
  const steps = array(record({ name: names, lie: lies, pick: nat(1000) }), {
    minLength: 20,
    maxLength: 20,
  });

  async function sendLie(world: World, token: string, runs: number): Promise<Set<string>> {
    const { id: gameId } = await world.game(1);
    const modes = new Set<string>();
    await assert(
      asyncProperty(steps, async (taken) => {
        let state = await world.start(token, gameId);
        for (const { name, lie: given, pick } of taken) {
          const [called, sent] =
            pick % 2 === 0 ? buildHonestRequest(state, pick >> 1) : [name, given];
          const answer = await world.play(called, token, { ...sent, sessionId: state.sessionId });
          expect(answer.status, answer.text).toBeLessThan(500);
          if (answer.body['state']) state = readState(answer);
          modes.add(state.mode);
          if (state.status !== 'active') break;
        }
        const stored = await world.call(`GET /api/interactive/session/${gameId}/active`, { token });
        const isActive = stored.body['hasActiveSession'] === true;
        expect(isActive ? readState(stored) : state).toEqual(state);
        expect(isActive).toBe(state.status === 'active');
        const fens = [state.startFen, ...state.moveHistory.map(({ fen }) => fen)];
        const replayed = state.moveHistory.map(({ san }, at) => playMove(fens[at] ?? '', san));
        expect(replayed).toEqual(fens.slice(1));
        expect(state.boardFen).toBe(fens.at(-1));
        expect(state.score.points).toBeLessThanOrEqual(15 * state.score.asked);
      }),
      { numRuns: runs },
    );
    return modes;
  }

  test('C8: a subscriber’s board is the replay of its moves, on the record and off it', async () => {
    const world = await createPlayWorld({ works: false });
    const { token } = await world.subscriber();
    expect(await sendLie(world, token, 40)).toEqual(new Set(['FAITHFUL', 'FREESTYLE']));
  });

  test('C8: a board of the Starter plan is the replay of its moves and never leaves the record', async () => {
    const world = await createPlayWorld({ works: false });
    const person = await world.person();
    await world.database.pool.query(
      `create function unlimited() returns trigger language plpgsql as
         $$ begin new.sessions_started := 0; return new; end $$;
       create trigger unlimited before update on play_usage for each row execute function unlimited()`,
    );
    expect(await sendLie(world, person.token, 20)).toEqual(new Set(['FAITHFUL']));
  });
});
