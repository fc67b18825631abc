import { defineConfig } from '@playwright/test';

/** Every page in every size and theme with axe, the engine in the browser, restarts: `npm run test:long`. */
const longTests = '**/*.long.spec.ts';

/** Used by scripts/e2e.ts, which starts the servers and passes their addresses. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'main', testMatch: '**/*.spec.ts', testIgnore: longTests },
    { name: 'long', testMatch: longTests },
  ],
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // Only a test that hangs should time out. Under load, a machine is many times slower.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['line'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/report.json' },
    ],
  ],
  outputDir: '../test-results',
  use: {
    baseURL: process.env['BASE_URL'] ?? '',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
