import { fork, type ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import { StartError } from '../database/start-error.ts';
import { compileCache, nodeFlags } from '../node-flags.ts';

/** A message of a child that says it can do its work; web adds its address. */
type ReadyMessage = { type: 'listening' | 'ready'; url?: string };

export type Child = {
  /** Resolves when it first can do its work, rejects when it never could. */
  ready: Promise<ReadyMessage>;
  /** Asks it to finish, and ends it when it takes too long. */
  stop(patienceMs: number): Promise<void>;
  kill(): void;
};

type Options = { name: string; module: URL; env: NodeJS.ProcessEnv; logger: Logger };

const firstBackoffMs = 250;
const slowestBackoffMs = 10_000;
/** Having lived this long counts as healthy: the next death is a new story. */
const healthyAfterMs = 30_000;
const attemptsToBecomeReady = 4;

/** Runs a module as a child process and starts it again whenever it dies, until told to stop. */
export function runChild({ name, module, env, logger }: Options): Child {
  const ready = Promise.withResolvers<ReadyMessage>();
  let current: ChildProcess | undefined;
  let pendingStart: NodeJS.Timeout | undefined;
  let stopping = false;
  let wasReady = false;
  let deathsInARow = 0;

  function start(): void {
    const startedAtMs = performance.now();
    const child = fork(module, {
      env: { NODE_COMPILE_CACHE: compileCache, ...env },
      execArgv: [...process.execArgv, ...nodeFlags],
    });
    current = child;
    child.on('message', (message) => {
      if (!isReadyMessage(message)) return;
      wasReady = true;
      ready.resolve(message);
    });
    child.on('error', (error) => logger.error({ err: error, child: name }, 'child process'));
    child.on('exit', (code, signal) => {
      current = undefined;
      if (stopping) return;
      if (performance.now() - startedAtMs > healthyAfterMs) deathsInARow = 0;
      deathsInARow += 1;
      const cause = signal ? `ended by ${signal}` : `exit code ${code}`;
      if (!wasReady && deathsInARow >= attemptsToBecomeReady) {
        ready.reject(
          new StartError(`The ${name} process cannot start (${cause}, ${deathsInARow} attempts).`),
        );
        return;
      }
      const backoffMs = Math.min(firstBackoffMs * 2 ** (deathsInARow - 1), slowestBackoffMs);
      logger.warn({ child: name, cause, backoffMs }, 'child process died, starting it again');
      pendingStart = setTimeout(start, backoffMs);
    });
  }
  start();

  return {
    ready: ready.promise,
    async stop(patienceMs) {
      stopping = true;
      clearTimeout(pendingStart);
      const child = current;
      if (!child) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      const timer = setTimeout(() => {
        logger.error({ child: name, patienceMs }, 'child process does not stop, ending it');
        child.kill('SIGKILL');
      }, patienceMs);
      end(child);
      await gone;
      clearTimeout(timer);
    },
    kill() {
      stopping = true;
      clearTimeout(pendingStart);
      current?.kill('SIGKILL');
    },
  };
}

/** Windows knows no polite signal, but a child also ends when its channel to us closes. */
function end(child: ChildProcess | undefined): void {
  if (process.platform === 'win32' && child?.connected) child.disconnect();
  else child?.kill('SIGTERM');
}

function isReadyMessage(message: unknown): message is ReadyMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    (message.type === 'listening' || message.type === 'ready')
  );
}
