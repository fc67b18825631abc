import { fork, type ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import { StartError } from '../database/start-error.ts';
import { compileCache, nodeFlags } from '../node-flags.ts';

/** Message of a child process that is ready to work. The web process adds its URL. */
type ReadyMessage = { type: 'listening' | 'ready'; url?: string };

export type Child = {
  /** Resolves when the child is ready for the first time. Rejects if it never becomes ready. */
  ready: Promise<ReadyMessage>;
  /** Tells the child to stop, and kills it after the timeout. */
  stop(timeoutMs: number): Promise<void>;
  kill(): void;
};

type Options = { name: string; module: URL; env: NodeJS.ProcessEnv; logger: Logger };

const firstBackoffMs = 250;
const maxBackoffMs = 10_000;
/** Uptime after which the restart back-off is reset. */
const healthyAfterMs = 30_000;
const attemptsToBecomeReady = 4;

/** Runs a module as a child process and restarts it whenever it exits, until `stop` is called. */
export function runChild({ name, module, env, logger }: Options): Child {
  const ready = Promise.withResolvers<ReadyMessage>();
  let current: ChildProcess | undefined;
  let restartTimer: NodeJS.Timeout | undefined;
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
    child.on('error', (error) => logger.error({ err: error, child: name }, 'child process error'));
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
      const backoffMs = Math.min(firstBackoffMs * 2 ** (deathsInARow - 1), maxBackoffMs);
      logger.warn({ child: name, cause, backoffMs }, 'child process died, restarting');
      restartTimer = setTimeout(start, backoffMs);
    });
  }
  start();

  return {
    ready: ready.promise,
    async stop(timeoutMs) {
      stopping = true;
      clearTimeout(restartTimer);
      const child = current;
      if (!child) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      const timer = setTimeout(() => {
        logger.error({ child: name, timeoutMs }, 'child process did not stop in time, killing it');
        child.kill('SIGKILL');
      }, timeoutMs);
      end(child);
      await gone;
      clearTimeout(timer);
    },
    kill() {
      stopping = true;
      clearTimeout(restartTimer);
      current?.kill('SIGKILL');
    },
  };
}

/** Windows has no SIGTERM, but a child also stops when its channel to the supervisor closes. */
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
