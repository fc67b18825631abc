// The least that any start of the server must do: start Node, and PostgreSQL on the directory in the first argument,
// which is created if it is missing.
import { openEmbedded } from '../../apps/server/src/database/embedded/embedded.ts';
import { loadSettings } from '../../apps/server/src/settings.ts';

const server = await openEmbedded({
  dataDir: process.argv[2] ?? '',
  isExplicit: true,
  systemDir: loadSettings({}).systemDir,
  say: () => undefined,
});
console.log('ready');
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
