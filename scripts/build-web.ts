import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { prerender } from './prerender.ts';

/** Builds the site when its sources changed since the last build, and writes compressed copies beside its files. */
const dist = 'apps/web/dist';
const stampFile = join(dist, '.built-from');
const sources = [
  'apps/web/{src,public,vite-plugins}/**/*',
  'apps/web/{index.html,landing.html,package.json,vite.config.ts}',
  'packages/*/src/**/*',
  'package-lock.json',
  'scripts/{build-web,page-files,prerender}.ts',
];

const stamp = hashSources();
if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) process.exit(0);

console.log('Building the site (only when its sources changed) …');
// NODE_ENV is the server's setting and may have any value; this is always a production build.
process.env['NODE_ENV'] = 'production';
const { build } = await import('vite');
const built = await build({ root: 'apps/web', logLevel: 'warn' });
if (!('output' in built)) throw new Error('one build was asked for, once');
await prerender(dist, built);
await compressFiles();
// Written last: an interrupted build is built again.
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

/** Compresses at build time with the slowest setting, so that no request waits for it. The server changes HTML files and compresses them itself. */
async function compressFiles(): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest|wasm|txt|xml)$/.test(entry.name))
      continue;
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
