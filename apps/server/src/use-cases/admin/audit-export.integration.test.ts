import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibraryWorld, type LibraryWorld } from '../../../test-support/library-world.ts';

let world: LibraryWorld;
let token: string;

beforeAll(async () => {
  world = await openLibraryWorld({ works: false });
  ({ token } = await world.admin());
});
afterAll(() => world.close());

const download = (query = '') => world.call(`GET /api/admin/audit/export${query}`, { token });

/** Parses a CSV file (RFC 4180) into rows by heading. */
function parseCsv(text: string): Record<string, string>[] {
  const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of cells) {
    rows.at(-1)?.push(cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  const [headings = [], ...lines] = rows.filter((row) => row.length > 0);
  return lines.map((line) =>
    Object.fromEntries(headings.map((name, at) => [name, line[at] ?? ''])),
  );
}

test('the whole trail is one CSV file, newest first, with ids that outlive an account', async () => {
  const leaving = await world.person();
  await world.call('DELETE /api/auth/delete-account', { token: leaving.token });
  const answer = await download();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const lines = parseCsv(answer.text);
  const { rows } = await world.database.pool.query<{
    id: string;
    at: Date;
    event: string;
    user_id: string;
    ip: string;
    request_id: string;
    details: unknown;
  }>('select * from audit_events order by id desc');
  expect(
    lines.map(({ id, time, event, account, address, request, details }) => ({
      id,
      at: new Date(time ?? ''),
      event,
      user_id: account,
      ip: address,
      request_id: request,
      details: JSON.parse(details ?? '') as unknown,
    })),
  ).toEqual(rows);
  const { user } = await world.admin();
  expect(lines[0]).toMatchObject({ event: 'audit_exported', username: user.username });
  expect(lines.find(({ event }) => event === 'account_deleted')).toMatchObject({
    username: '',
    account: leaving.user.id,
  });
});

test('an export of one kind has only these events, and an unknown kind has none', async () => {
  const lines = parseCsv((await download('?event=admin_key_accepted')).text);
  expect(lines.map(({ event }) => event)).toEqual(['admin_key_accepted']);
  // The database refuses a zero byte. An error after the first bytes of a file could only cut the connection.
  for (const unknown of ['no_such_event', '%00']) {
    const answer = await download(`?event=${unknown}`);
    expect([answer.status, parseCsv(answer.text)]).toEqual([200, []]);
  }
  expect((await download(`?event=${'x'.repeat(51)}`)).status).toBe(400);
});

test('a trail of many thousand events is exported whole', async () => {
  await world.database.pool.query(
    `insert into audit_events (at, event, user_id, ip, request_id)
     select now(), 'signed_in', null, '::1', n::text from generate_series(1, 5000) n`,
  );
  const lines = parseCsv((await download('?event=signed_in')).text);
  expect(lines).toHaveLength(5000);
  expect(new Set(lines.map(({ request }) => request)).size).toBe(5000);
});

test('only an admin with the key may export', async () => {
  const reader = await world.person();
  const name = 'GET /api/admin/audit/export';
  expect((await world.call(name)).status).toBe(401);
  expect((await world.call(name, { token: reader.token })).status).toBe(403);
});
