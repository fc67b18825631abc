import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const moduleName = 'virtual:player-model-files';
const resolvedName = `\0${moduleName}`;
const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const workerSource = resolvePath('../src/shared/player-model/player-model-worker.ts');
const weightsSource = resolvePath('../../../data/player-model/human-move-cc0.i8.bin');

interface ServedFile {
  /** Path without the leading slash. */
  readonly path: string;
  readonly type: string;
  readonly content: Buffer;
}

interface ModelFiles {
  readonly files: readonly ServedFile[];
  /** Source code of the virtual module that the site imports. */
  readonly code: string;
}

/**
 * Collects the worker and the weights of the player model. Their addresses contain hashes of their content, so that
 * browsers can cache them without a time limit. They are in the folder of the engine, where the service worker stores
 * files for use without a network and where the site may start scripts.
 */
export async function collectPlayerModelFiles(): Promise<ModelFiles> {
  const weights = readFileSync(weightsSource);
  const worker = Buffer.from(await bundleWorker());
  const folder = `engine/player-model-${computeHash(weights)}`;
  const weightsPath = `${folder}/weights.bin`;
  const workerPath = `${folder}/worker-${computeHash(worker)}.js`;
  const described = {
    worker: `/${workerPath}#${encodeURIComponent(`/${weightsPath}`)}`,
    files: [`/${workerPath}`, `/${weightsPath}`],
  };
  return {
    files: [
      { path: weightsPath, type: 'application/octet-stream', content: weights },
      { path: workerPath, type: 'text/javascript; charset=utf-8', content: worker },
    ],
    code: `export const playerModelFiles = ${JSON.stringify(described)};\n`,
  };
}

export function playerModelFiles(): Plugin {
  let collecting: Promise<ModelFiles> | undefined;
  const collect = (): Promise<ModelFiles> => (collecting ??= collectPlayerModelFiles());
  return {
    name: 'player-model-files',
    resolveId: (id) => (id === moduleName ? resolvedName : null),
    load: async (id) => (id === resolvedName ? (await collect()).code : null),
    async generateBundle() {
      for (const { path, content } of (await collect()).files) {
        this.emitFile({ type: 'asset', fileName: path, source: content });
      }
    },
    async configureServer(server) {
      const { files } = await collect();
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?', 1)[0] ?? '';
        const file = files.find((candidate) => `/${candidate.path}` === path);
        if (!file) return next();
        response.setHeader('content-type', file.type);
        response.end(file.content);
      });
    },
  };
}

/** Bundles the worker into one classic script, so that it needs no other file of the site to run offline. */
async function bundleWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    mode: 'production',
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: workerSource, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunks = output && 'output' in output ? output.output : [];
  const [chunk, ...others] = chunks.filter(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk' || others.length > 0) {
    throw new Error('the worker of the player model is not one script');
  }
  return chunk.code;
}

function computeHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
