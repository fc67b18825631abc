import { describe, expect, test } from 'vitest';
import { findPendingMigrations } from './migrate.ts';
import type { Migration } from './migration-files.ts';

function createMigration(version: number, checksum = `sum-${version}`): Migration {
  return { version, name: `step-${version}`, sql: 'select 1', checksum };
}
const known = [createMigration(1), createMigration(2), createMigration(3)];

describe('what is still to be migrated', () => {
  test('everything, on an empty database', () => {
    expect(findPendingMigrations(known, [])).toEqual(known);
  });

  test('what is not applied yet, in order', () => {
    expect(
      findPendingMigrations(known, [createMigration(1)]).map(({ version }) => version),
    ).toEqual([2, 3]);
  });

  test('nothing, when all is applied', () => {
    expect(findPendingMigrations(known, known)).toEqual([]);
  });

  test('refused: an applied migration was edited', () => {
    expect(() =>
      findPendingMigrations(known, [createMigration(1), createMigration(2, 'other')]),
    ).toThrow('Migration 0002-step-2 was changed after it was applied');
  });

  test('refused: the database is ahead of this program', () => {
    expect(() => findPendingMigrations(known, [...known, createMigration(4)])).toThrow(
      'The database has migration 0004-step-4, which this Lamplight does not know',
    );
  });
});
