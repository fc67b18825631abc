import { startPosition } from '@lamplight/domain/chess/position.ts';
import { playerLevels } from '@lamplight/domain/play/player-levels.ts';
import { PlayerModelError } from '@lamplight/player-model/player-model-error.ts';
import { expect, test } from 'vitest';
import type { Caller } from '../auth/caller.ts';
import { choosePlayerMove } from './player-move.ts';

const caller = { account: { id: 'robin' } } as unknown as Caller;
const given = {
  game: { positions: [startPosition], moves: [] },
  level: playerLevels.casual,
  seed: 'one',
  signal: new AbortController().signal,
} as const;

function failWith(error: Error) {
  return {
    playerModel: {
      waiting: 0,
      predictAll: async () => {
        throw error;
      },
      close: async () => {},
    },
  };
}

test.each([
  ['owner-busy', 'engine_busy'],
  ['full', 'engine_overloaded'],
  ['timeout', 'engine_timeout'],
  ['failed', 'engine_unavailable'],
  ['closed', 'engine_unavailable'],
  ['cancelled', 'bad_request'],
] as const)('a model that answers "%s" is the refusal %s', async (code, refusal) => {
  const deps = failWith(new PlayerModelError(code, 'no prediction'));
  expect(await choosePlayerMove(deps, caller, given)).toMatchObject({
    kind: 'refused',
    code: refusal,
  });
});

test('any other error is a bug and is not hidden', async () => {
  const deps = failWith(new TypeError('a bug'));
  await expect(choosePlayerMove(deps, caller, given)).rejects.toThrow('a bug');
});
