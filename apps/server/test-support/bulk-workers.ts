import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'vitest';
import type { WorkerMessage, WorkerPlan } from './bulk-worker-process.ts';

const program = new URL('./bulk-worker-process.ts', import.meta.url);

export type TestWorker = {
  process: ChildProcess;
  ready: Promise<void>;
  gone: Promise<unknown>;
  /** Ids of the jobs that have ended. */
  done: string[];
};

/** Starts a process that works on bulk jobs. It is killed when the test ends. */
export function startWorker({ onTestFinished }: TestContext, plan: WorkerPlan): TestWorker {
  const child = fork(program, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PLAN: JSON.stringify(plan),
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ready = Promise.withResolvers<void>();
  const done: string[] = [];
  child.on('message', (message: WorkerMessage) => {
    if (message === 'ready') ready.resolve();
    else done.push(message.job);
  });
  return { process: child, ready: ready.promise, gone: once(child, 'exit'), done };
}
