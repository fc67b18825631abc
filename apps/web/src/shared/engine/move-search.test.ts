import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { EngineError } from '@lamplight/engine/engine-error.ts';
import type { Analysis, SearchRequest } from '@lamplight/engine/search.ts';
import { createManualTimers } from '@lamplight/engine/test-support/timers.ts';
import { expect, test } from 'vitest';
import { searchMovesWith } from './move-search.ts';

function setUp(search: (request: SearchRequest) => Promise<Analysis>) {
  const engine = { isLoaded: () => true, name: () => 'An engine', search };
  const tools = { getEngine: () => Promise.resolve(engine), timers: createManualTimers() };
  const { signal } = new AbortController();
  return (fen: string, moves: readonly string[]) => searchMovesWith(tools, { fen, moves, signal });
}

test('the given moves, and only these, are searched to one depth', async () => {
  const requests: SearchRequest[] = [];
  const ask = setUp((request) => {
    requests.push(request);
    return Promise.resolve({
      fen: request.position.position.fen,
      lines: [
        { score: { kind: 'cp', cp: 30 }, depth: 14, moves: ['e2e4', 'e7e5'] },
        { score: { kind: 'mate', moves: -2 }, depth: 14, moves: ['g2g4'] },
        { score: { kind: 'cp', cp: 0 }, depth: 14, moves: [] },
      ],
      depth: 14,
      nodes: 1,
      bestMove: 'e2e4',
      isPartial: false,
    });
  });
  expect(await ask(startFen, ['e2e4', 'g2g4'])).toEqual(
    new Map([
      ['e2e4', { kind: 'cp', cp: 30 }],
      ['g2g4', { kind: 'mate', moves: -2 }],
    ]),
  );
  expect(requests).toMatchObject([
    { moves: ['e2e4', 'g2g4'], lines: 2, evenDepth: true, limit: { depth: 14, moveTimeMs: 2500 } },
  ]);
});

test('a position that no engine takes is refused before one is loaded', async () => {
  const ask = setUp(() => Promise.reject(new Error('not asked')));
  const refused = ask('8/8/8/8/8/8/8/8 w - - 0 1', ['e2e4']);
  await expect(refused).rejects.toBeInstanceOf(EngineError);
  await expect(refused).rejects.toMatchObject({ code: 'invalid-position' });
});
