import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccountWorld } from '../../test-support/account-world.ts';

let world: Awaited<ReturnType<typeof openAccountWorld>>;
beforeAll(async () => {
  world = await openAccountWorld({ works: false });
});
afterAll(() => world.close());

const size = 100_000;

async function post(body: string) {
  const before = process.cpuUsage();
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: body,
  });
  const { user, system } = process.cpuUsage(before);
  return { status: answer.statusCode, error: answer.json().error, cpuMs: (user + system) / 1000 };
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const object = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
const keys = (count: number, key: (n: number) => string) =>
  `{${Array.from({ length: count }, (_, n) => `${JSON.stringify(key(n))}:1`).join(',')}}`;

test.each([
  ['opened and never closed', '['.repeat(size), 'invalid_json'],
  ['opened and never closed, objects', '{"a":'.repeat(size / 5), 'invalid_json'],
  ['nested lists', nested(size / 2), 'validation_failed'],
  ['nested objects', object(size / 6), 'validation_failed'],
  ['nested below a field', `{"email":${nested(size / 2)},"password":1}`, 'validation_failed'],
  ['nested beside the fields', `{"extra":${object(size / 6)}}`, 'validation_failed'],
  ['many keys', keys(10_000, (n) => `k${n}`), 'validation_failed'],
  ['the same key again and again', keys(10_000, () => 'email'), 'validation_failed'],
  // V8 stores numeric keys in an array. Large numbers must not make this array huge.
  ['numbers as keys', keys(9000, (n) => String(n * 400_000)), 'validation_failed'],
  // With a predictable hash function, all these keys would fall into one hash bucket.
  ['keys that differ at the end', keys(1000, (n) => `${'x'.repeat(80)}${n}`), 'validation_failed'],
  [
    'a prototype in a hidden place',
    `{"a":${object(1000)},"__proto__":{"isAdmin":true}}`,
    'invalid_json',
  ],
  ['a long number', `{"email":${'9'.repeat(size)}}`, 'validation_failed'],
  ['escapes', `{"email":"${String.raw`\u0041`.repeat(size / 6)}"}`, 'validation_failed'],
])('D10: a body of 100 kB: %s', async (_what, body, error) => {
  await post(body);
  const { status, error: told, cpuMs } = await post(body);
  expect({ status, told }).toEqual({ status: 400, told: error });
  // CPU time of the whole process, including the test itself and garbage collection.
  expect(cpuMs).toBeLessThan(200);
});

test('D10: after all of these others are served', async () => {
  const { token } = await world.person();
  expect((await world.call('GET /api/auth/me', { token })).status).toBe(200);
});
