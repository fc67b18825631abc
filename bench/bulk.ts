import { readFileSync } from 'node:fs';
import type { OpenTransport } from '@lamplight/engine/transport.ts';
import { createChildTransport } from '../apps/server/src/adapters/engine/child-transport.ts';
import { getEngineCommand } from '../apps/server/src/adapters/engine/engine-command.ts';
import { createServerEngine } from '../apps/server/src/adapters/engine/server-engines.ts';
import { runBulkJob } from '../apps/server/src/use-cases/bulk/run-job.ts';
import { addGame, addJob, createShortPgn } from '../apps/server/test-support/bulk-games.ts';
import {
  openInstallation,
  type Installation,
} from '../apps/server/test-support/bulk-installation.ts';
import { listEngines } from '../apps/server/test-support/engine-processes.ts';
import { createBenchDatabase } from './fresh-bench-database.ts';
import { createRatioArea, createRatioLine, type Area } from './report.ts';

const plies = 12;
const stockfishPath = process.env['STOCKFISH_PATH'];
const open = createChildTransport(getEngineCommand(stockfishPath));

/**
 * Measures the cost of a bulk job apart from its engine. The job searches for about half a minute; then the engine
 * alone gets the same commands.
 */
export async function bulk(): Promise<Area> {
  const database = await createBenchDatabase();
  const installation = await openInstallation(database.url);
  try {
    const game = await addGame(installation.deps, createShortPgn(1, plies));
    const request = { depth: 20 };
    const first = await measureJob(
      installation,
      await addJob(installation.database, game, request),
    );
    const again = await measureJob(
      installation,
      await addJob(installation.database, game, request),
    );
    const raw = await replayQuestions(first.sent);
    const different = first.answers.filter((answer, index) => answer !== raw.answers[index]).length;
    const cpuRatio = first.cpuSeconds / raw.cpuSeconds;
    return createRatioArea([
      createRatioLine('bulk: an engine waits for its job', first.idleShare, 0.03),
      createRatioLine('bulk: CPU of all processes, against the engine alone', cpuRatio, 1.1),
      createRatioLine('bulk: answers that differ from the engine alone', different, 0),
      createRatioLine('bulk: searches of a game that is known', again.answers.length, 0),
    ]);
  } finally {
    await installation.close();
    await database.drop();
  }
}

type Recording = {
  open: OpenTransport;
  /** All lines sent to the engine, in order. */
  sent: string[];
  /** Last lines of each search, without the parts that depend on the clock. */
  answers: string[];
  idleShare: () => number;
};

/** Creates an engine whose input and output are recorded. It is idle from its last line of output to our next command. */
function recordEngine(): Recording {
  const sent: string[] = [];
  const answers: string[] = [];
  let waitsSinceMs: number | undefined;
  let waitedMs = 0;
  let beganMs: number | undefined;
  let endedMs = 0;
  const lastWords = createLastWords((words) => answers.push(words));
  return {
    sent,
    answers,
    idleShare: () => waitedMs / (endedMs - (beganMs ?? 0)),
    open: (events) => {
      const transport = open({
        ...events,
        onLine: (line) => {
          lastWords(line);
          if (line.startsWith('bestmove') || line === 'readyok') {
            waitsSinceMs = performance.now();
            endedMs = waitsSinceMs;
          }
          events.onLine(line);
        },
      });
      return {
        ...transport,
        send: (line) => {
          sent.push(line);
          // The time before the first search is not counted, because the engine is still starting.
          if (beganMs !== undefined && waitsSinceMs !== undefined) {
            waitedMs += performance.now() - waitsSinceMs;
          }
          if (line.startsWith('go')) beganMs ??= performance.now();
          waitsSinceMs = undefined;
          transport.send(line);
        },
      };
    },
  };
}

/** Calls `call` at the end of each search with the best moves, their scores and the number of nodes. */
function createLastWords(call: (words: string) => void): (line: string) => void {
  let lines = new Map<string, string>();
  return (line) => {
    const [, number = ''] = / multipv (\d+) /.exec(line) ?? [];
    if (number !== '') {
      lines.set(number, line.replace(/ (?:nps|time|hashfull|tbhits) \d+/g, ''));
    } else if (line.startsWith('bestmove')) {
      call([...lines.values(), line].join('\n'));
      lines = new Map();
    }
  };
}

async function measureJob({ deps, database }: Installation, jobId: string) {
  const recorded = recordEngine();
  const { signal } = new AbortController();
  let engineSeconds = 0;
  const before = await readOwnCpuSeconds(database);
  await runBulkJob(deps, jobId, {
    signal,
    createEngine: () => {
      const engine = createServerEngine({ stockfishPath }, recorded.open);
      const close = (): void => {
        engineSeconds += listEngines().reduce((sum, pid) => sum + readCpuSeconds(pid), 0);
        engine.close();
      };
      return { ...engine, close };
    },
  });
  const cpuSeconds = (await readOwnCpuSeconds(database)) - before + engineSeconds;
  const { sent, answers, idleShare } = recorded;
  return { sent, answers, idleShare: idleShare(), cpuSeconds };
}

/** CPU time of this process with its threads, plus that of the database server. */
async function readOwnCpuSeconds({ pool }: Installation['database']): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [backend] = rows;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (backend ? readDatabaseCpuSeconds(backend.pid) : 0);
}

/** CPU seconds of all processes of the database server that has this backend process. 0 if it is on another machine. */
function readDatabaseCpuSeconds(backend: number): number {
  const parent = Number(readProcessStat(backend)[1]);
  if (!Number.isInteger(parent)) return 0;
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8');
  return [parent, ...children.trim().split(' ').map(Number)].reduce(
    (sum, pid) => sum + readCpuSeconds(pid),
    0,
  );
}

const ticksPerSecond = 100;

function readCpuSeconds(pid: number): number {
  const fields = readProcessStat(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}

/** Fields of /proc/<pid>/stat after the process name: state, parent and so on. */
function readProcessStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Sends the same commands to the same engine, with no other work on the machine. */
async function replayQuestions(sent: readonly string[]) {
  const answers: string[] = [];
  let heard = Promise.withResolvers<void>();
  const lastWords = createLastWords((words) => answers.push(words));
  const transport = open({
    onLine: (line) => {
      lastWords(line);
      if (/^(?:uciok|readyok|bestmove)/.test(line)) heard.resolve();
    },
    onDeath: (reason) => heard.reject(new Error(reason)),
  });
  for (const line of sent) {
    heard = Promise.withResolvers();
    transport.send(line);
    if (/^(?:uci$|isready|go)/.test(line)) await heard.promise;
  }
  const cpuSeconds = listEngines().reduce((sum, pid) => sum + readCpuSeconds(pid), 0);
  transport.kill();
  return { answers, cpuSeconds };
}
