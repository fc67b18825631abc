import { playLine } from '@lamplight/domain/chess/line.ts';
import {
  listLegalMoves,
  play,
  parsePosition,
  startPosition,
} from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { Page } from '@playwright/test';
import type { LiveAnalysis, LiveEngineState } from '../apps/web/src/shared/engine/live-engine.ts';
import { openGate } from './gate.ts';
import type { Gate } from './gate.ts';
import { expect, test as base } from './support.ts';

export const middlegame = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5';
/** The engine searches this position for a second or two, which is long enough to interrupt it. */
export const rookEndgame = '8/5pk1/6p1/7p/3R3P/6P1/r4PK1/8 w - - 0 1';
/** The engine finishes this position at once. */
export const endgame = '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1';

/** Text of the engine panel, and the position on the board at that time. */
export type Seen = { readonly fen: string; readonly state: LiveEngineState };

/** Each test has its own proxy to the server and fails if the page violates the content security policy. */
export const test = base.extend<{ gate: Gate; noViolation: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
  gate: async ({}, use) => {
    const gate = await openGate(process.env['TEST_PAGE_URL'] ?? '');
    await use(gate);
    await gate.close();
  },
  baseURL: async ({ gate }, use) => use(gate.url),
  noViolation: [
    async ({ page }, use) => {
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          setTimeout(() => {
            throw new Error(`against the policy: ${violatedDirective} ${blockedURI}`);
          });
        });
      });
      await use();
    },
    { auto: true },
  ],
});

export async function openBench(page: Page): Promise<void> {
  await page.goto('/?part=engine');
  await expect(field(page)).toBeVisible();
}

export async function ask(page: Page, fen: string): Promise<void> {
  await field(page).fill(fen);
  // Starts the search even if the position was already on the board.
  await page.getByRole('button', { name: 'Analyse' }).click();
}

export async function readState(page: Page): Promise<LiveEngineState> {
  const text = await page.getByTestId('engine-state').textContent();
  return JSON.parse(text ?? '') as LiveEngineState;
}

/** Waits until the engine shows this number of lines, finished or not. */
export async function waitForLines(page: Page, fen: string, count = 3): Promise<LiveAnalysis> {
  let found: LiveAnalysis | undefined;
  await expect
    .poll(
      async () => {
        const state = await readState(page);
        if (state.kind === 'failed') throw new Error(state.message);
        found = 'analysis' in state && state.fen === fen ? state.analysis : undefined;
        return found?.lines.length ?? 0;
      },
      { timeout: 30_000 },
    )
    .toBe(count);
  if (!found) throw new Error('no analysis');
  return found;
}

export async function ending(page: Page, timeout = 30_000): Promise<LiveEngineState> {
  let state: LiveEngineState = { kind: 'idle' };
  await expect
    .poll(
      async () => {
        state = await readState(page);
        return state.kind;
      },
      { timeout },
    )
    .toMatch(/^(done|failed)$/);
  return state;
}

/** Expects that every move of every line is legal and in correct notation. */
export function expectLegal({ fen, lines }: LiveAnalysis): void {
  const position = parseShown(fen);
  for (const { san, uci } of lines) {
    const played = playLine(position, uci);
    expect(played.map(({ move }) => move.san)).toEqual(san);
    expect(played.length).toBeGreaterThan(0);
    expect(played.length).toBeLessThanOrEqual(12);
  }
  expect(new Set(lines.map(({ uci }) => uci[0])).size).toBe(lines.length);
}

/** Records everything that the engine panel shows from now on. */
export async function watch(page: Page): Promise<() => Promise<Seen[]>> {
  await page.evaluate(() => {
    const place = document.querySelector('[data-testid=engine]');
    const output = document.querySelector('[data-testid=engine-state]');
    const seen: [string, string][] = [];
    const note = () => {
      const now: [string, string] = [
        place?.getAttribute('data-fen') ?? '',
        output?.textContent ?? '',
      ];
      const last = seen.at(-1);
      if (last?.[0] !== now[0] || last[1] !== now[1]) seen.push(now);
    };
    if (place) {
      const all = { attributes: true, characterData: true, childList: true, subtree: true };
      new MutationObserver(note).observe(place, all);
    }
    Object.assign(globalThis, { seenByTest: seen });
  });
  return async () => {
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seenByTest: [string, string][] }).seenByTest,
    );
    return seen.map(([fen, text]) => ({ fen, state: JSON.parse(text) as LiveEngineState }));
  };
}

/** Creates positions of random games, the same in every run. */
export function createPositions(count: number, seed: number): string[] {
  const fens: string[] = [];
  let position = startPosition;
  let state = seed;
  const draw = (below: number): number => {
    // Random generator of Park and Miller. It is good enough to select moves.
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  while (fens.length < count) {
    const moves = listLegalMoves(position);
    const move = moves[draw(Math.max(1, moves.length))];
    const next = move && play(position, move);
    position = next?.ok && position.moveNumber < 60 ? next.value.position : startPosition;
    fens.push(position.fen);
  }
  return fens;
}

/** Simulates a machine with enough cores for the engine to use threads. */
export async function pretendManyCores(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 5 });
  });
}

/** Ends the engine's worker without notice to the page. */
export async function closeWorker(page: Page): Promise<void> {
  const [worker] = page.workers();
  if (!worker) throw new Error('no worker runs');
  const gone = new Promise((resolve) => worker.on('close', resolve));
  await worker.evaluate('self.close()').catch(() => undefined);
  await gone;
}

/** Number of files that the service worker has cached. */
export async function countStoredFiles(page: Page): Promise<number> {
  return await page.evaluate(
    async () => (await (await caches.open('engine-19.0.0')).keys()).length,
  );
}

/** Simulates that the tab comes to the front or is hidden behind another. */
export async function look(page: Page, isLooking: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !isLooking);
}

function parseShown(fen: string): Position {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

function field(page: Page) {
  return page.getByRole('textbox', { name: 'Position to analyse' });
}

export { expect };
