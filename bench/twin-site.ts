import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { commonConfig } from '../apps/web/vite.config.ts';

const twins = fileURLToPath(new URL('./twins', import.meta.url));
const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const names = ['trivial', 'hello', 'empty'] as const;

/**
 * Copies the built site and adds the benchmark's own pages, so that one server serves both with the same headers. The
 * added pages are named `panel-…`, so that the server treats their addresses as pages of the site.
 */
export async function makeTwinSite(): Promise<{ webRoot: string; remove: () => void }> {
  const webRoot = mkdtempSync(join(tmpdir(), 'lamplight-twins-'));
  cpSync(dist, webRoot, { recursive: true });
  await build({
    ...commonConfig,
    root: twins,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      ...commonConfig.build,
      outDir: webRoot,
      emptyOutDir: false,
      rolldownOptions: { input: names.map((name) => join(twins, `panel-${name}.html`)) },
    },
  });
  return { webRoot, remove: () => rmSync(webRoot, { recursive: true, force: true }) };
}

export function getTwinPath(name: (typeof names)[number]): string {
  return `/panel-${name}`;
}
