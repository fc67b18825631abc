import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { prerender } from './prerender.ts';

/** Builds the site if its sources changed since the last build, and writes compressed copies of its files next to them. */
const dist = 'apps/web/dist';
const stampFile = join(dist, '.built-from');
const sources = [
  'apps/web/{src,public,vite-plugins}/**/*',
  'apps/web/{index.html,landing.html,package.json,vite.config.ts}',
  'packages/*/src/**/*',
  'data/player-model/*.bin',
  'package-lock.json',
  'scripts/{build-web,page-files,prerender}.ts',
];

const stamp = hashSources();
if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) process.exit(0);

console.log('Building the site (only when its sources changed) …');
// Always a production build. NODE_ENV may have any other value here, because the server reads the same variable.
process.env['NODE_ENV'] = 'production';
const { build } = await import('vite');
const built = await build({ root: 'apps/web', logLevel: 'warn' });
if (!('output' in built)) throw new Error('one build was asked for, once');
await prerender(dist, built);
await compressFiles();
// Written last, so that an interrupted build is started again.
writeFileSync(stampFile, stamp);

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Compresses at build time with the strongest setting, so that no request waits for compression. HTML files and the
 * web app manifest are left out, because the server fills in the names of the site.
 */
async function compressFiles(): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(js|css|svg|json|wasm|bin|txt|xml)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    if (content.length < 512) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
