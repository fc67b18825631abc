import {
  toDatabaseUrl,
  onServer,
  startTestServer,
  templateName,
} from '../apps/server/test-support/test-server.ts';

/** A database as a first start leaves it, on a server of its own (or on TEST_DATABASE_URL), dropped after the bench. */
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
