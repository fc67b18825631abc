// Imports the file named by the first argument into DATABASE_URL and prints CPU time and memory.
import { createReadStream } from 'node:fs';
import { defaultDeployment } from '@lamplight/domain/deployment.ts';
import { createSystemClock } from '../../apps/server/src/adapters/clock.ts';
import { createPgnFiles } from '../../apps/server/src/adapters/pgn-file/pgn-files.ts';
import { connectDatabase } from '../../apps/server/src/database/connect.ts';
import { createStore } from '../../apps/server/src/repositories/store.ts';
import { importGames } from '../../apps/server/src/use-cases/library/import-games.ts';

const database = connectDatabase({
  url: process.env['DATABASE_URL'] ?? '',
  poolSize: 2,
  onError: (error) => console.error(error),
});
const ignoreQueue = async () => undefined;
const store = createStore(database, { send: ignoreQueue, sendMany: ignoreQueue });
const deps = {
  store,
  clock: createSystemClock(0),
  pgnFiles: createPgnFiles(defaultDeployment.player.fullName),
};
const { imported } = await importGames(deps, createReadStream(process.argv[2] ?? ''));
await database.close();
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ imported, cpu: userCPUTime + systemCPUTime, maxRss: maxRSS }));
