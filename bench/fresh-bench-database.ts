import {
  databaseUrl,
  onServer,
  startTestServer,
  templateName,
} from '../apps/server/test/test-server.ts';

/** A migrated database on a server of its own (or on TEST_DATABASE_URL), gone after the bench. */
export async function freshBenchDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = await startTestServer();
  const name = 'lamplight_bench';
  await onServer(server.url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${templateName}`);
  });
  return {
    url: databaseUrl(server.url, name),
    async drop() {
      await onServer(server.url, (client) => client.query(`drop database ${name} with (force)`));
      await server.stop();
    },
  };
}
