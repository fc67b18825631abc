/** One build of the engine. Files are given as URLs on this site. */
export interface EngineBuild {
  /** URL of the worker script. */
  readonly worker: string;
  readonly wasm: string;
  /** Size of the uncompressed .wasm file in bytes. */
  readonly wasmBytes: number;
  /** All files that the build needs to run, also offline. */
  readonly files: readonly string[];
}

export interface EngineBuilds {
  readonly single: EngineBuild;
  /** The multi-threaded build. It needs shared memory. */
  readonly threaded: EngineBuild;
}

export interface Device {
  /** True if the browser supports WebAssembly and workers. */
  readonly canRun: boolean;
  /** True if the page is cross-origin isolated, so that threads can share memory. */
  readonly isIsolated: boolean;
  readonly cores: number;
}

/** One core stays free for the page and one for other programs. */
const coresForOthers = 2;
const maxThreads = 4;
/** Measured: two threads reach a depth no sooner than one, because they search twice as many nodes in worse moves. */
const minThreads = 3;

export function getThreads({ isIsolated, cores }: Device): number {
  const threads = Math.min(cores - coresForOthers, maxThreads);
  return isIsolated && threads >= minThreads ? threads : 1;
}
