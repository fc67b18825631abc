import { fork, type ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import { StartError } from '../database/start-error.ts';
import type { ProcessReport } from '../monitoring/process-report.ts';
import { compileCache, nodeFlags } from '../node-flags.ts';
import type { ReportMessage, ReportRequest } from './supervisor-channel.ts';

/** Message of a child process that is ready to work. The web process adds its URL. */
type ReadyMessage = { type: 'listening' | 'ready'; url?: string };

export type Child = {
  name: string;
  /** Resolves when the child is ready for the first time. Rejects if it never becomes ready. */
  ready: Promise<ReadyMessage>;
  /** Requests a report. Undefined if the child is not running or does not answer in time. */
  report(timeoutMs: number): Promise<ProcessReport | undefined>;
  /** Returns the number of times that the child has been started again. */
  countRestarts(): number;
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
  let starts = 0;
  let lastRequestId = 0;
  const requested = new Map<number, (report: ProcessReport | undefined) => void>();

  function start(): void {
    const startedAtMs = performance.now();
    starts += 1;
    const child = fork(module, {
      env: { NODE_COMPILE_CACHE: compileCache, ...env },
      execArgv: [...process.execArgv, ...nodeFlags],
    });
    current = child;
    child.on('message', (message) => {
      if (isReportMessage(message)) requested.get(message.id)?.(message.report);
      if (!isReadyMessage(message)) return;
      wasReady = true;
      ready.resolve(message);
    });
    child.on('error', (error) => logger.error({ err: error, child: name }, 'child process error'));
    child.on('exit', (code, signal) => {
      current = undefined;
      for (const resolve of requested.values()) resolve(undefined);
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
    name,
    ready: ready.promise,
    countRestarts: () => starts - 1,
    async report(timeoutMs) {
      const child = current;
      if (!child?.connected) return undefined;
      const id = (lastRequestId += 1);
      const { promise, resolve } = Promise.withResolvers<ProcessReport | undefined>();
      const timer = setTimeout(resolve, timeoutMs, undefined);
      requested.set(id, resolve);
      child.send({ type: 'report request', id } satisfies ReportRequest, (error) => {
        if (error) resolve(undefined);
      });
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        requested.delete(id);
      }
    },
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
  const type = getType(message);
  return type === 'listening' || type === 'ready';
}

function isReportMessage(message: unknown): message is ReportMessage {
  return getType(message) === 'report';
}

function getType(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'type' in message
    ? message.type
    : undefined;
}
