import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../database/start-error.ts';

/** Waiting time, because the child processes of a supervisor that was just killed may keep the port for a moment. */
const timeoutMs = 3000;

/** Throws an error of one line if the port cannot be used, before anything else starts. */
export async function assertPortFree(
  port: number,
  host: string,
  settings: AddressSettings = siteAddress,
): Promise<void> {
  if (port === 0) return;
  const deadlineMs = performance.now() + timeoutMs;
  for (;;) {
    const problem = await tryListening(port, host);
    if (problem === undefined) return;
    if (problem !== 'EADDRINUSE' || performance.now() > deadlineMs)
      throw createPortError(problem, port, host, settings);
    await sleep(100);
  }
}

/** Names of the settings of an address, for messages. */
type AddressSettings = { port: string; host: string };
const siteAddress: AddressSettings = { port: 'PORT', host: 'HOST' };
export const metricsAddress: AddressSettings = { port: 'METRICS_PORT', host: 'METRICS_HOST' };

export function createPortError(
  code: string,
  port: number,
  host: string,
  settings: AddressSettings = siteAddress,
): StartError {
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is in use by another program: stop that, or set ${settings.port}.`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} may not be used by this user: set ${settings.port} to 1024 or higher.`,
      );
    default:
      return new StartError(
        `Cannot listen on ${host}, port ${port} (${code}): check ${settings.host} and ${settings.port}.`,
      );
  }
}

function tryListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => {
      resolve('code' in error && typeof error.code === 'string' ? error.code : error.message);
    });
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
