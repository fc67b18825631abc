import type { ColumnType } from 'kysely';

// Generated from the migrated database by scripts/generate-schema.ts; a test compares the two.

type Timestamp = ColumnType<Date, Date | string>;
/** Need not be given: the database has a value for it. */
type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

/** Every table of ours, one row type each. */
export type Schema = {
  deployment: {
    id: Generated<number>;
    created_at: Generated<Timestamp>;
    admin_panel_path: string;
  };
  schema_migrations: {
    version: number;
    name: string;
    checksum: string;
    applied_at: Generated<Timestamp>;
  };
};
