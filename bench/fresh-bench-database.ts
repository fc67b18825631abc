import {
  toDatabaseUrl,
  onServer,
  startTestServer,
  templateName,
} from '../apps/server/test-support/test-server.ts';

/**
 * Creates a database in the state after a first start, on its own server (or on TEST_DATABASE_URL). It is dropped after
 * the benchmark.
 */
export async function createBenchDatabase(
  name = 'lamplight_bench',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = await startTestServer();
  await onServer(server.url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${templateName}`);
  });
  return {
    url: toDatabaseUrl(server.url, name),
    async drop() {
      await onServer(server.url, (client) => client.query(`drop database ${name} with (force)`));
      await server.stop();
    },
  };
}
