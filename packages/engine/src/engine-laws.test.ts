import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCancel } from './cancel.ts';
import { EngineError } from './engine-error.ts';
import { createEngine } from './engine.ts';
import { createEngineAt, createNumberedFen } from '../test-support/rig.ts';
import { behaviours, createSimulatedEngines } from '../test-support/simulated-engines.ts';
import { createManualTimers } from '../test-support/timers.ts';

const manner = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('answers', 'talks on') },
  { weight: 4, arbitrary: fc.constantFrom(...behaviours) },
);
/** Starts a search, cancels the search of a given number, or waits. */
const action = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'ask' } as const) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(9) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(0, 1, 5, 6, 20, 60, 900, 3000),
    }),
  },
);
const expected = new Set([
  'cancelled',
  'crashed',
  'not-ready',
  'timeout',
  'unavailable',
  'invalid-position',
]);
const positions = Array.from({ length: 40 }, (_, index) =>
  createEngineAt(createNumberedFen(index + 1)),
);

test('under any behaviour of callers and engines: no result for another position, no command out of turn, no call left waiting', async () => {
  let answered = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { maxLength: 30 }),
      fc.infiniteStream(manner),
      fc.infiniteStream(fc.constantFrom(4, 40, 400, 20_000)),
      async (actions, mannerStream, thinkingStream) => {
        const clock = createManualTimers();
        const engines = createSimulatedEngines(
          clock,
          () => mannerStream.next().value,
          () => thinkingStream.next().value,
        );
        const engine = createEngine({
          open: engines.open,
          timers: clock,
          hashMb: 16,
          threads: 1,
        });
        const cancels: (() => void)[] = [];
        const problems: string[] = [];
        let open = 0;
        const ask = (): void => {
          const position = positions[cancels.length];
          if (!position) return;
          const { fen } = position.position;
          const number = cancels.length + 1;
          const { cancel, signal } = createCancel();
          cancels.push(cancel);
          open += 1;
          const check = (said: { fen: string; lines: readonly { score: unknown }[] }): void => {
            const scores = said.lines.map(({ score }) => JSON.stringify(score));
            const own = JSON.stringify({ kind: 'cp', cp: number });
            if (said.fen !== fen || scores.some((score) => score !== own))
              problems.push(`${number} was told ${said.fen} ${scores.join(' ')}`);
          };
          const request = { position, lines: 1, limit: { depth: 20 }, timeoutMs: 5000, signal };
          void engine
            .search({
              ...request,
              onProgress: (analysis) => {
                if (signal.aborted) problems.push(`${number} hears on after it was cancelled`);
                check(analysis);
              },
            })
            .then(
              (analysis) => {
                answered += 1;
                check(analysis);
              },
              (error: unknown) => {
                refused += 1;
                if (!(error instanceof EngineError) || !expected.has(error.code))
                  problems.push(String(error));
              },
            )
            .finally(() => {
              open -= 1;
            });
        };

        for (const step of actions) {
          if (step.kind === 'ask') ask();
          else if (step.kind === 'cancel') cancels.at(-1 - step.which)?.();
          else await clock.advance(step.ms);
        }
        // A start takes at most ten seconds, a search five, and a stop two.
        await clock.advance(cancels.length * 20_000);
        expect(open).toBe(0);
        expect(problems).toEqual([]);
        expect(engines.violations()).toEqual([]);
        expect(engines.maxAlive()).toBeLessThanOrEqual(1);
        ask();
        await clock.advance(3);
        engine.close();
        await clock.advance(0);
        expect([open, engines.alive(), clock.pending()]).toEqual([0, 0, 0]);
      },
    ),
    { numRuns: 400 },
  );
  // Without these counts, the test would also pass for a driver that refuses all searches.
  expect(answered).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
});
