import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compileCache, nodeFlags } from './apps/server/src/node-flags.ts';

// For the servers and threads that tests start.
process.env['NODE_COMPILE_CACHE'] ??= compileCache;

/** Whole collections of games, files or packages, perft counts, password hashes and much random input: `npm test`, not `npm run check`. */
const dataTests = '**/*.data.test.ts';
/** Components in a simulated DOM. */
const componentTests = '**/*.component.test.tsx';
const integrationTests = '**/*.integration.test.ts';
/** Whole processes that start, stop or crash, very large or slow input, and the whole collection: `npm run test:long`. */
const longTests = '**/*.long.test.ts';
/** Faults that take minutes to bring about, and long histories under them: `npm run trust`. */
const trustTests = '**/*.trust.test.ts';
const ignored = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'var/**'];

/** Tests of engines, mail, language models, parsers, HTTP and processes, for which the version of PostgreSQL makes no difference. */
const independentOfDatabase = process.env['TEST_DATABASE_URL']
  ? [
      'apps/server/src/adapters/**',
      'apps/server/src/cli/analyse.*',
      'apps/server/src/database/embedded/**',
      'apps/server/src/http/{admission,body-timeout,headers,http-shell,silent-connections,site,slow-bodies,smuggling}.*',
      'apps/server/src/supervisor/{check-engine,crash,first-start,full-disk}.*',
      'apps/server/src/use-cases/coach/shipped-collection.*',
      'apps/server/src/use-cases/engine/**',
      'apps/server/src/use-cases/play/kill.*',
      'apps/server/src/use-cases/auth/{networks,probing,tokens}.*',
      'apps/server/src/use-cases/library/{hostile-bombs,hostile-games,import-faults,import-size,leaks,odd-files}.*',
      'apps/server/test-support/**',
      'scripts/**',
    ]
  : [];

/** For tests that import the same modules and leave no state behind: modules are loaded once per worker, not once per file. */
const sharedModules = {
  isolate: false,
  execArgv: [...nodeFlags],
  maxWorkers: availableParallelism(),
  // Only a hang should end a test: a loaded machine is many times slower.
  testTimeout: 120_000,
};

const onDatabase = {
  isolate: false,
  execArgv: [...nodeFlags],
  exclude: [...ignored, ...independentOfDatabase],
  globalSetup: ['apps/server/test-support/global-setup.ts'],
  // These tests mostly wait for other processes.
  maxWorkers: 3,
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...sharedModules,
          name: 'unit',
          include: ['{packages,apps,scripts,bench,tools}/**/*.test.{ts,tsx}'],
          exclude: [...ignored, dataTests, componentTests, integrationTests, longTests, trustTests],
        },
      },
      {
        test: {
          ...sharedModules,
          name: 'components',
          environment: 'happy-dom',
          setupFiles: ['apps/web/test-support/component-setup.ts'],
          include: [`apps/web/${componentTests}`],
          exclude: ignored,
        },
      },
      {
        test: {
          ...sharedModules,
          name: 'data',
          include: [`{packages,apps,scripts,tools}/${dataTests}`],
          exclude: ignored,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'integration',
          include: [`{apps,scripts}/${integrationTests}`],
        },
      },
      {
        test: { ...onDatabase, name: 'long', include: [`{apps/server,scripts}/${longTests}`] },
      },
      {
        test: {
          name: 'trust',
          execArgv: [...nodeFlags],
          include: [`apps/server/${trustTests}`],
          exclude: ignored,
          globalSetup: ['apps/server/test-support/global-setup.ts'],
          // Each of these tests keeps the whole machine busy by itself.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
