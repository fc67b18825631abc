import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createEngineAt } from '@lamplight/engine/test-support/rig.ts';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { engineBuilds } from '../../../test-support/engine-builds.ts';
import { areBusy, listEngines } from '../../../test-support/engine-processes.ts';
import { kill, waitUntil } from '../../../test-support/server-process.ts';
import { isAlive } from '../../database/embedded/pid-file.ts';
import { createServerEngines } from './server-engines.ts';
import { testEngineStartMs } from '../../../test-support/engine-start.ts';

const owner = new URL('../../../test-support/engine-owner-process.ts', import.meta.url);

describe.each(engineBuilds)('%s', (_, { env, isThere }) => {
  test.runIf(isThere)(
    'D6: kill -9 of its server leaves no engine, at work or at rest',
    async () => {
      const server = fork(owner, { env: { PATH: process.env['PATH'], ...env }, execArgv: [] });
      onTestFinished(() => kill(server.pid ?? 0));
      await once(server, 'message');
      const pids = listEngines(server.pid);
      onTestFinished(() => pids.forEach(kill));
      expect(pids).toHaveLength(2);
      await waitUntil('one is at work', () => areBusy(pids));
      server.kill('SIGKILL');
      await once(server, 'exit');
      await waitUntil('no engine is left', () => pids.every((pid) => !isAlive(pid)));
    },
  );

  test.runIf(isThere)(
    'an engine at rest can be killed: the next question finds another',
    async () => {
      const settings = {
        stockfishPath: env['STOCKFISH_PATH'],
        engineWorkers: 1,
        engineStartMs: testEngineStartMs,
      };
      const pool = createServerEngines(settings, pino({ level: 'silent' }));
      onTestFinished(() => pool.close());
      const ask = (number: number) =>
        pool.ask(
          {
            position: createEngineAt(`4k3/8/8/8/8/8/4P3/4K3 w - - ${number} 9`),
            lines: 1,
            limit: { depth: 3 },
          },
          { owner: 'reader' },
        );
      expect(await ask(1)).toMatchObject({ kind: 'analysed' });
      const [pid = 0] = listEngines();
      kill(pid);
      await waitUntil('it is gone', () => !listEngines().includes(pid));
      expect(await ask(2)).toMatchObject({ kind: 'analysed', analysis: { depth: 3 } });
      expect(listEngines()).toHaveLength(1);
    },
  );
});
