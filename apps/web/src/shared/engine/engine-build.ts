/** One build of the engine, as addresses of this site. */
export interface EngineBuild {
  /** The script of its worker. */
  readonly worker: string;
  readonly wasm: string;
  /** Size unpacked. */
  readonly wasmBytes: number;
  /** All files it needs to run, also offline. */
  readonly files: readonly string[];
}

export interface EngineBuilds {
  readonly single: EngineBuild;
  /** Needs shared memory. */
  readonly threaded: EngineBuild;
}

export interface Device {
  /** Has WebAssembly and workers. */
  readonly canRun: boolean;
  /** Threads may share memory. */
  readonly isIsolated: boolean;
  readonly cores: number;
}

/** One core is left for the page and one for other programs. */
const coresForOthers = 2;
const maxThreads = 4;
/** Two threads were measured to reach a depth no sooner than one: they search twice as many nodes, of the wrong moves. */
const minThreads = 3;

export function getThreads({ isIsolated, cores }: Device): number {
  const threads = Math.min(cores - coresForOthers, maxThreads);
  return isIsolated && threads >= minThreads ? threads : 1;
}
