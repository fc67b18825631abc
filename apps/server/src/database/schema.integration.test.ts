import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { renderSchema, schemaFile } from '../../../../scripts/generate-schema.ts';
import { createFreshDatabase } from '../../test-support/fresh-database.ts';
import { onServer } from '../../test-support/test-server.ts';

test('schema.ts says what the migrations make; if not: node scripts/generate-schema.ts', async () => {
  const { url, drop } = await createFreshDatabase();
  onTestFinished(drop);
  expect(readFileSync(schemaFile, 'utf8')).toBe(await onServer(url, renderSchema));
});

test('each kind of column gets the type pg delivers', async () => {
  const { url, drop } = await createFreshDatabase();
  onTestFinished(drop);
  const text = await onServer(url, async (client) => {
    await client.query(`
      create type colour as enum ('white', 'black');
      create table sample (
        serial integer generated always as identity,
        tags text[] not null,
        side colour,
        big bigint not null,
        body jsonb not null default '{}',
        seen_at timestamptz
      )`);
    return renderSchema(client);
  });
  expect(text).toContain('serial: GeneratedAlways<number>;');
  expect(text).toContain('tags: string[];');
  expect(text).toContain("side: 'white' | 'black' | null;");
  expect(text).toContain('big: LongNumber;');
  expect(text).toContain('body: Generated<Json>;');
  expect(text).toContain('seen_at: Timestamp | null;');
});
