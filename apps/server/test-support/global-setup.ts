import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string;
  }
}

/** Starts one PostgreSQL server for all integration tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('databaseServerUrl', server.url);
  return () => server.stop();
}
