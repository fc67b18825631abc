import { EngineError, engineMessages } from '@lamplight/engine/engine-error.ts';
import { createEngine } from '@lamplight/engine/engine.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import type { Analysis, SearchRequest } from '@lamplight/engine/search.ts';
import type { OpenTransport, Timers } from '@lamplight/engine/transport.ts';
import { createEngineLoader } from './download.ts';
import type { OnProgress, Load } from './download.ts';
import { getThreads } from './engine-build.ts';
import type { Device, EngineBuild, EngineBuilds } from './engine-build.ts';
import { timeLimits } from './time-limits.ts';

export interface BrowserEngine {
  /** Whether the next search starts without loading anything. */
  readonly isLoaded: () => boolean;
  /** The name the last running engine has reported. */
  readonly name: () => string;
  /** Searches run one at a time in order. `onLoading` gets the progress of the download. */
  readonly search: (request: SearchRequest, onLoading?: OnProgress) => Promise<Analysis>;
  /** Frees the memory. The next search starts the engine again. */
  readonly close: () => void;
}

export interface BrowserEngineSettings {
  readonly device: Device;
  readonly builds: EngineBuilds;
  readonly load: Load;
  readonly open: (build: EngineBuild) => OpenTransport;
  readonly timers: Timers;
  /** Called when a build has run here for the first time. */
  readonly onRunning?: (build: EngineBuild) => void;
}

/** One position needs little, and phones have little. */
const hashMb = 32;

/** The engine of this tab. It stays running for a while after a search. */
export function createBrowserEngine(settings: BrowserEngineSettings): BrowserEngine {
  const { device, builds, timers } = settings;
  const loader = createEngineLoader(settings.load, timers);
  const threads = getThreads(device);
  const running = new Set<EngineBuild>();
  let build = threads > 1 ? builds.threaded : builds.single;
  let engine: Engine | undefined;
  let name = 'Stockfish';
  let stayAwake: (() => void) | undefined;

  const open: OpenTransport = ({ onLine, onDeath }) => {
    const opened = build;
    return settings.open(opened)({
      onLine: (line) => {
        const [, said = name] = /^id name (.+)$/.exec(line) ?? [];
        name = said;
        if (line === 'uciok' && !running.has(opened)) {
          running.add(opened);
          settings.onRunning?.(opened);
        }
        onLine(line);
      },
      onDeath,
    });
  };

  function close(): void {
    stayAwake?.();
    engine?.close();
    engine = undefined;
  }

  async function attempt(request: SearchRequest, onLoading: OnProgress): Promise<Analysis> {
    await rejectWhenCancelled(loader.ensure(build, onLoading), request);
    stayAwake?.();
    engine ??= createEngine({ open, timers, hashMb, threads });
    const asked = engine;
    try {
      return await asked.search(request);
    } finally {
      if (engine === asked && !asked.isBusy()) stayAwake = timers.after(timeLimits.idleMs, close);
    }
  }

  /** Without shared memory the single-threaded build is used. */
  function doWithoutThreads(): boolean {
    if (build === builds.single || running.has(build)) return false;
    build = builds.single;
    return true;
  }

  return {
    isLoaded: () => loader.isLoaded(build),
    name: () => name,
    search: async (request, onLoading = () => undefined) => {
      if (!device.canRun) throw new EngineError('unsupported', engineMessages.unsupported);
      try {
        return await attempt(request, onLoading);
      } catch (error) {
        const code = error instanceof EngineError ? error.code : undefined;
        if (code === undefined || code === 'cancelled' || request.signal?.aborted) throw error;
        if (!doWithoutThreads() && code !== 'crashed') throw error;
        return await attempt(request, onLoading);
      }
    },
    close,
  };
}

/** The start goes on for the next search; this one does not wait for it. */
function rejectWhenCancelled(work: Promise<void>, { signal }: SearchRequest): Promise<void> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const cancel = (): void => reject(new EngineError('cancelled', 'cancelled'));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}
