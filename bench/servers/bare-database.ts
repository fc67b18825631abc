// The minimum of a start: Node, and PostgreSQL on the directory named by the first argument, which is created if
// missing.
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
