import { defineConfig } from 'vitest/config';
import { nodeFlags } from './apps/server/src/node-flags.ts';

const integrationTests = '**/*.integration.test.ts';
/** Engines, mail and language models are the same on every database: once is enough. */
const withoutDatabase = process.env['TEST_DATABASE_URL'] ? ['apps/server/src/adapters/**'] : [];
const ignored = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'var/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          execArgv: [...nodeFlags],
          include: ['{packages,apps,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...ignored, integrationTests],
        },
      },
      {
        test: {
          name: 'integration',
          execArgv: [...nodeFlags],
          include: [`{apps,scripts}/${integrationTests}`],
          exclude: [...ignored, ...withoutDatabase],
          globalSetup: ['apps/server/test/global-setup.ts'],
          // Most of their time is spent waiting for processes.
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
