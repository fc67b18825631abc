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
  /** True if the next search starts without a download. */
  readonly isLoaded: () => boolean;
  /** The name that the most recently started engine reported. */
  readonly name: () => string;
  /** Searches run one at a time, in the order of the calls. `onLoading` receives the progress of the download. */
  readonly search: (request: SearchRequest, onLoading?: OnProgress) => Promise<Analysis>;
  /** Stops the engine and frees its memory. The next search starts it again. */
  readonly close: () => void;
}

export interface BrowserEngineSettings {
  readonly device: Device;
  readonly builds: EngineBuilds;
  readonly load: Load;
  readonly open: (build: EngineBuild) => OpenTransport;
  readonly timers: Timers;
  /** Called when a build has started for the first time in this tab. */
  readonly onRunning?: (build: EngineBuild) => void;
}

/** Size of the engine's hash table in MB. Small, because one position needs little memory and phones have little. */
const hashMb = 32;

/** Creates the engine of this tab. It keeps running for a while after a search. */
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

  /** Switches to the single-threaded build if the threaded build has never started. Returns true if it switched. */
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

/** Rejects as soon as the search is cancelled. `work` continues, so that the next search can use its result. */
function rejectWhenCancelled(work: Promise<void>, { signal }: SearchRequest): Promise<void> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const cancel = (): void => reject(new EngineError('cancelled', 'cancelled'));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}
