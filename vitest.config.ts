import { defineConfig } from 'vitest/config';
import { compileCache, nodeFlags } from './apps/server/src/node-flags.ts';

// For the servers and threads that tests start.
process.env['NODE_COMPILE_CACHE'] ??= compileCache;

const integrationTests = '**/*.integration.test.ts';
/** Faults that take minutes to bring about, and long histories under them: `npm run trust`. */
const trustTests = '**/*.trust.test.ts';
/** Engines, mail, language models, reading, refusing, connecting and the life of processes are the same on every database: once is enough. */
const withoutDatabase = process.env['TEST_DATABASE_URL']
  ? [
      'apps/server/src/adapters/**',
      'apps/server/src/cli/analyse.*',
      'apps/server/src/database/embedded/**',
      'apps/server/src/http/{admission,headers,http-shell,silent-connections,site,slow-bodies,smuggling}.*',
      'apps/server/src/supervisor/{check-engine,crash,first-start,full-disk}.*',
      'apps/server/src/use-cases/coach/shipped-collection.*',
      'apps/server/src/use-cases/engine/**',
      'apps/server/src/use-cases/play/kill.*',
      'apps/server/src/use-cases/auth/{networks,probing,tokens}.*',
      'apps/server/src/use-cases/library/{hostile-bombs,hostile-games,import-faults,leaks,odd-files}.*',
      'apps/server/test-support/**',
      'scripts/**',
    ]
  : [];
const ignored = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'var/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Pure functions share no state: what they import is read once, not for every file.
          isolate: false,
          execArgv: [...nodeFlags],
          include: ['{packages,apps,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...ignored, integrationTests, trustTests],
        },
      },
      {
        test: {
          name: 'integration',
          // Each test has a database and a server of its own, and leaves none behind: what they import is read once, too.
          isolate: false,
          execArgv: [...nodeFlags],
          include: [`{apps,scripts}/${integrationTests}`],
          exclude: [...ignored, ...withoutDatabase],
          globalSetup: ['apps/server/test-support/global-setup.ts'],
          // Most of their time is spent waiting for processes.
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'trust',
          execArgv: [...nodeFlags],
          include: [`apps/server/${trustTests}`],
          exclude: ignored,
          globalSetup: ['apps/server/test-support/global-setup.ts'],
          // Each of them keeps the whole machine busy by itself.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
