import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { toDatabaseUrl, onServer, templateName } from './test-server.ts';

export type FreshDatabase = { url: string; drop: () => Promise<void> };

/** Creates a migrated database for one test. */
export function createFreshDatabase(): Promise<FreshDatabase> {
  return createDatabase(templateName);
}

/** Creates a database without tables, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<FreshDatabase> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<FreshDatabase> {
  const serverUrl = inject('databaseServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying the files is faster than the default, which writes every page to the log too.
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return {
    url: toDatabaseUrl(serverUrl, name),
    async drop() {
      await onServer(serverUrl, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}
