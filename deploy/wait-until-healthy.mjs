// Ends when the server at this address says that it is ready, or after two minutes with 1.
import { setTimeout as sleep } from 'node:timers/promises';

const [address = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const givesUpAtMs = performance.now() + 120_000;
while (!(await isHealthy())) {
  if (performance.now() > givesUpAtMs) {
    process.stderr.write(`${address} does not become healthy\n`);
    process.exit(1);
  }
  await sleep(250);
}

async function isHealthy() {
  try {
    const { ok } = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(5000) });
    return ok;
  } catch {
    return false;
  }
}
