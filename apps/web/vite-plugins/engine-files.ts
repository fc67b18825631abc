import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const moduleName = 'virtual:engine-files';
const resolvedName = `\0${moduleName}`;

/** The engine builds. Each `.js` file finds its `.wasm` file by its own name, so the files are neither renamed nor bundled. */
const builds = { single: 'stockfish-19-lite-single', threaded: 'stockfish-19-lite' } as const;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

interface ServedFile {
  /** Path without the leading slash. */
  readonly path: string;
  readonly content: Buffer;
}

interface EngineSet {
  readonly files: readonly ServedFile[];
  /** Source code of the virtual module that the site imports. */
  readonly code: string;
}

/**
 * Collects the engine's files at an address that contains their version, so that browsers can cache them without a time
 * limit. The script that starts the engine can change without a new version, so its address also contains a hash of its
 * content.
 */
export function collectEngineFiles(): EngineSet {
  const { version }: { version: string } = JSON.parse(installed('package.json').toString());
  const folder = `engine/${version}`;
  // The threaded build splits its worker's address at commas, so the version must not contain one.
  if (!/^[\w.-]+$/.test(version)) throw new Error(`not a version for an address: ${version}`);

  const starter = readFileSync(here('../src/shared/engine/engine-worker.js'));
  const hash = createHash('sha256').update(starter).digest('hex').slice(0, 8);
  const starterPath = `${folder}/engine-worker-${hash}.js`;
  const files: ServedFile[] = [
    { path: starterPath, content: starter },
    { path: `${folder}/Copying.txt`, content: installed('Copying.txt') },
  ];

  const described = Object.entries(builds).map(([name, file]) => {
    const script = { path: `${folder}/${file}.js`, content: installed(`bin/${file}.js`) };
    const wasm = { path: `${folder}/${file}.wasm`, content: installed(`bin/${file}.wasm`) };
    files.push(script, wasm);
    const build = {
      worker: `/${starterPath}#${encodeURIComponent(`/${wasm.path}`)}`,
      wasm: `/${wasm.path}`,
      // The uncompressed size, because servers report only the compressed length.
      wasmBytes: wasm.content.length,
      files: [`/${starterPath}`, `/${script.path}`, `/${wasm.path}`],
    };
    return [name, build] as const;
  });
  const value = JSON.stringify(Object.fromEntries(described));
  return { files, code: `export const engineBuilds = ${value};\n` };
}

export function engineFiles(): Plugin {
  let set: EngineSet | undefined;
  const collected = (): EngineSet => (set ??= collectEngineFiles());
  return {
    name: 'engine-files',
    resolveId: (id) => (id === moduleName ? resolvedName : null),
    load: (id) => (id === resolvedName ? collected().code : null),
    generateBundle() {
      for (const { path, content } of collected().files) {
        this.emitFile({ type: 'asset', fileName: path, source: content });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?', 1)[0];
        const file = collected().files.find((candidate) => `/${candidate.path}` === path);
        if (!file) return next();
        response.setHeader('content-type', types[extname(file.path)] ?? '');
        response.end(file.content);
      });
    },
  };
}

function installed(file: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(`stockfish/${file}`)));
}

function here(path: string): URL {
  return new URL(path, import.meta.url);
}
