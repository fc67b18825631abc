import type { Game } from '@lamplight/contract/games.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlayWorld, otherMove, stateOf, type PlayWorld } from '../../../test/play-world.ts';

let world: PlayWorld;
let game: Game;

beforeAll(async () => {
  world = await openPlayWorld();
  game = await world.game(1);
});
afterAll(() => world.close());

describe('following a game', () => {
  test('from the first move to the last', async () => {
    const { token } = await world.person();
    let state = await world.start(token, game.id);
    expect(state).toMatchObject({ mode: 'FAITHFUL', status: 'active', score: { asked: 0 } });
    while (state.status === 'active') {
      const his = game.moves[state.currentMoveIndex + 1];
      const answer = await world.play('move', token, {
        sessionId: state.sessionId,
        move: his?.notation,
      });
      state = stateOf(answer);
      expect(answer.body['divergence']).toMatchObject({ diverged: false, userMove: his?.notation });
    }
    expect(state.moveHistory.map(({ san }) => san)).toEqual(game.moves.map((m) => m.notation));
    expect(state).toMatchObject({
      status: 'completed',
      isGameOver: true,
      result: game.result,
      movesRemaining: 0,
    });
    expect(state.score.found).toBe(state.score.asked);
    expect(state.boardFen).toBe(game.moves.at(-1)?.fen);
  });

  test('away from it, back, and on alone', async () => {
    const { token } = await world.subscriber();
    const { sessionId, ...first } = await world.start(token, game.id);
    const his = game.moves[first.currentMoveIndex + 1]?.notation ?? '';
    const move = otherMove({ sessionId, ...first }, his);
    const left = stateOf(await world.play('move', token, { sessionId, move }));
    expect(left.pendingDivergence).toMatchObject({ userMove: move, magnusMove: his });
    const back = stateOf(
      await world.play('divergence-action', token, { sessionId, action: 'rewind' }),
    );
    expect(back).toMatchObject({ boardFen: first.boardFen, pendingDivergence: null });
    stateOf(await world.play('move', token, { sessionId, move }));
    const on = stateOf(
      await world.play('divergence-action', token, {
        sessionId,
        action: 'play_on',
        skillLevel: 'beginner',
      }),
    );
    expect(on).toMatchObject({ mode: 'FREESTYLE', skillLevel: 'beginner', movesRemaining: null });
  });
});
