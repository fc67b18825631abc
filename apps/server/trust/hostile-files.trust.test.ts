import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStoredGames } from '../test-support/hostile-stored.ts';
import { createLibraryWorld } from '../test-support/library-world.ts';
import { openSite } from './hostile-site.ts';

const collection = readFileSync(
  new URL('../../../data/games/collection.pgn', import.meta.url),
  'utf8',
);
const realGames = collection.split(/(?=^\[Event ")/m).filter((text) => text.trim() !== '');

type Damage = { kind: 'flip' | 'cut' | 'swap' | 'repeat'; at: number; to: number; bit: number };
const damage = fc.record<Damage>({
  kind: fc.constantFrom('flip', 'flip', 'flip', 'cut', 'swap', 'repeat'),
  at: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
  to: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
  bit: fc.nat(7),
});

/** Damages a file: flips bits, or removes, swaps or doubles parts. */
function damageFile(game: Buffer, { kind, at, to, bit }: Damage): Buffer {
  const [one = 0, other = 0] = [at, to]
    .map((share) => Math.floor(share * game.length))
    .toSorted((a, b) => a - b);
  if (kind === 'flip') {
    const copy = Buffer.from(game);
    copy[one] = (copy[one] ?? 0) ^ (1 << bit);
    return copy;
  }
  const [head, middle, tail] = [
    game.subarray(0, one),
    game.subarray(one, other),
    game.subarray(other),
  ];
  if (kind === 'cut') return Buffer.concat([head, tail]);
  if (kind === 'swap') return Buffer.concat([tail, middle, head]);
  return Buffer.concat([head, middle, middle.subarray(0, 200), tail]);
}

test('D4: 200 real games, each damaged: taken whole or refused with a sentence, and never half', async () => {
  const world = await createLibraryWorld({ works: false });
  const { pool } = world.database;
  const seed = Number(process.env['TRUST_SEED'] ?? Date.now() % 1_000_000);
  const damages = fc.sample(fc.array(damage, { minLength: 1, maxLength: 6 }), {
    numRuns: 200,
    seed,
  });
  const games = damages.map((done, index) =>
    done.reduce(damageFile, Buffer.from(realGames[index % realGames.length] ?? '')),
  );
  const refusals = new Map<string, number>();
  for (const game of games) {
    const before = await readStoredGames(pool);
    const answer = await world.create({ title: 'Damaged', pgn: game.toString() });
    const after = await readStoredGames(pool);
    expect(after.halves, `seed ${seed}`).toEqual([]);
    const { error, message } = answer.body;
    refusals.set(String(error), (refusals.get(String(error)) ?? 0) + 1);
    expect([201, 400, 409], `seed ${seed}: ${answer.text}`).toContain(answer.status);
    expect(after.games).toBe(before.games + (answer.status === 201 ? 1 : 0));
    expect(answer.status === 201 || String(message).length > 10).toBe(true);
  }
  expect(refusals.get('invalid_pgn') ?? 0).toBeGreaterThan(20);

  const before = await readStoredGames(pool);
  const { status, body, text } = await world.upload(
    Buffer.concat(games.map((game) => Buffer.concat([game, Buffer.from('\n\n')]))),
  );
  expect(status, `seed ${seed}: ${text}`).toBe(200);
  const after = await readStoredGames(pool);
  expect(after.halves).toEqual([]);
  expect(after.games).toBe(before.games + Number(body['imported']));
  const failed = body['failed'] as { index: number; line: number; message: string }[];
  expect(failed.length).toBeGreaterThan(20);
  for (const { index, line, message } of failed)
    expect([index > 0, line > 0, message.length > 5]).toEqual([true, true, true]);
});

const mebi = 1024 * 1024;
const json = 'application/json';
const form = 'multipart/form-data; boundary=x';
const head = '--x\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n';

/** Bodies of nearly 20 MiB. The attack is their JSON or form structure, not the games in them. */
const wrappings: readonly [what: string, type: string, body: () => string, status: number][] = [
  ['objects without end', json, () => `{"pgn":[${'{},'.repeat(6 * mebi)}{}]}`, 400],
  ['lists in lists', json, () => `{"pgn":${'['.repeat(9 * mebi)}${']'.repeat(9 * mebi)}}`, 400],
  ['a million fields', json, () => `{${'"a":1,'.repeat(3 * mebi)}"pgn":"1. e4 *"}`, 400],
  ['escapes', json, () => `{"pgn":"${String.raw`\u4e2d`.repeat(3 * mebi)}"}`, 200],
  ['short lines', json, () => JSON.stringify({ pgn: '*\n'.repeat(2 * mebi) }), 200],
  [
    'parts of a form',
    form,
    () => `${head.replace('; filename="f"', '').repeat(300_000)}--x--`,
    400,
  ],
  ['short lines in a form', form, () => `${head}${'\r\n--'.repeat(1.5 * mebi)}\r\n--x--`, 200],
  ['lines of a head', form, () => `--x\r\n${'A: b\r\n'.repeat(3 * mebi)}\r\n\r\n--x--`, 400],
];

test('D3: however a file is wrapped, it cannot end the server, and others are answered meanwhile', async () => {
  const site = await openSite({ STOCKFISH_PATH: '' });
  const { token } = await site.admin();
  const state = { isRunning: true, longestMs: 0, asked: 0 };
  const others = (async () => {
    while (state.isRunning) {
      const begunMs = performance.now();
      expect((await site.call('GET /api/health')).status).toBe(200);
      state.longestMs = Math.max(state.longestMs, performance.now() - begunMs);
      state.asked += 1;
      await sleep(20);
    }
  })();
  const answers = [];
  for (const [what, type, body, expected] of wrappings) {
    const { status } = await site.call('POST /api/admin/games/import', {
      token,
      body: Buffer.from(body()),
      headers: { 'content-type': type },
    });
    answers.push([what, status, expected]);
  }
  state.isRunning = false;
  await others;
  expect(answers).toEqual(wrappings.map(([what, , , expected]) => [what, expected, expected]));
  expect(state.asked).toBeGreaterThan(20);
  expect(state.longestMs).toBeLessThan(5000);
  expect(site.server.getOutput()).not.toMatch(/child process died|out of memory|request failed/);
});
