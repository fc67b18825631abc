/** One way to run the engine, as addresses of this site. */
export interface EngineBuild {
  /** The script of its worker. */
  readonly worker: string;
  readonly wasm: string;
  /** Unpacked. */
  readonly wasmBytes: number;
  /** Everything it needs to run, also without a network. */
  readonly files: readonly string[];
}

export interface EngineBuilds {
  readonly single: EngineBuild;
  /** Needs memory that threads share. */
  readonly threaded: EngineBuild;
}

export interface Device {
  /** Whether it has WebAssembly and workers. */
  readonly canRun: boolean;
  /** Whether threads may share memory. */
  readonly isIsolated: boolean;
  readonly cores: number;
}

/** One core stays for the page and one for everybody else. */
const coresForOthers = 2;
const mostThreads = 4;
/** Two threads were measured to reach a depth no sooner than one: they search twice as much, of the wrong moves. */
const fewestThreads = 3;

export function getThreads({ isIsolated, cores }: Device): number {
  const threads = Math.min(cores - coresForOthers, mostThreads);
  return isIsolated && threads >= fewestThreads ? threads : 1;
}
