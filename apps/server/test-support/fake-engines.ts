import { EngineError, type EngineErrorCode } from '@lamplight/engine/engine-error.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import type { Analysis, SearchRequest } from '@lamplight/engine/search.ts';

export type FakeSearch = {
  engine: number;
  request: SearchRequest;
  answer(analysis?: Partial<Analysis>): void;
  fail(code: EngineErrorCode): void;
};

/** Creates engines whose searches are answered by the test. A cancelled search fails. */
export function createFakeEngines() {
  const searches: FakeSearch[] = [];
  const open = new Set<number>();
  let made = 0;

  function create(): Engine {
    const engine = (made += 1);
    open.add(engine);
    const failures = new Set<(error: EngineError) => void>();
    const search = (request: SearchRequest): Promise<Analysis> =>
      new Promise((resolve, reject) => {
        failures.add(reject);
        const fail = (code: EngineErrorCode): void => reject(new EngineError(code, code));
        request.signal?.addEventListener('abort', () => fail('cancelled'));
        if (request.signal?.aborted) fail('cancelled');
        const { fen } = request.position.position;
        searches.push({
          engine,
          request,
          fail,
          answer: (analysis) =>
            resolve({
              fen,
              lines: [],
              depth: 9,
              nodes: 1,
              bestMove: 'e2e4',
              isPartial: false,
              ...analysis,
            }),
        });
      });
    return {
      identify: async () => ({ name: 'Fake 1', elo: undefined }),
      search,
      isBusy: () => false,
      close: () => {
        open.delete(engine);
        for (const reject of failures) reject(new EngineError('unavailable', 'closed'));
      },
    };
  }

  return { create, searches, made: () => made, open: () => open.size };
}
