import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createPortError, metricsAddress } from '../supervisor/port.ts';
import type { ProcessReport } from './process-report.ts';
import { formatMetrics, textFormatType } from './text-format.ts';

export type MetricsServer = { url: string; close: () => Promise<void> };

/** Reports of the processes that this address speaks for. `missing` are those that did not answer. */
export type Reports = { reports: readonly ProcessReport[]; missing: readonly string[] };

type Options = {
  port: number;
  host: string;
  logger: Pick<Logger, 'info' | 'warn'>;
  read: () => Promise<Reports>;
};

/** A scraper needs one connection, and so does each prober. */
const maxConnections = 64;
const timeoutMs = 5000;

/**
 * Serves `/metrics`, `/live` and `/ready` on an address of their own, which is not meant for readers. Requests have no
 * body and no parameters, so a plain HTTP server is enough.
 */
export async function startMetricsServer({
  port,
  host,
  logger,
  read,
}: Options): Promise<MetricsServer> {
  const readOnce = shareRunning(read);
  const server = createServer(
    { requestTimeout: timeoutMs, headersTimeout: timeoutMs, maxHeaderSize: 8192 },
    (request, response) => {
      // The rest of a body is not read.
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('allow', 'GET, HEAD').setHeader('connection', 'close');
        sendJson(response, 405, { status: 'method not allowed' });
        return;
      }
      answer(request.url?.split('?', 1)[0] ?? '', response, readOnce).catch((error: unknown) => {
        logger.warn({ err: error }, 'metrics could not be read');
        if (!response.headersSent) sendJson(response, 500, { status: 'failed' });
      });
    },
  );
  server.maxConnections = maxConnections;
  await listen(server, port, host);
  const url = `http://${formatHost(host)}:${getPort(server)}`;
  logger.info({ url }, 'metrics are served');
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  path: string,
  response: ServerResponse,
  read: () => Promise<Reports>,
): Promise<void> {
  switch (path) {
    case '/live':
      sendJson(response, 200, { status: 'ok' });
      return;
    case '/ready': {
      const reports = await read();
      const isReady =
        reports.missing.length === 0 && reports.reports.every(({ isReady }) => isReady);
      sendJson(response, isReady ? 200 : 503, describeReadiness(reports, isReady));
      return;
    }
    case '/metrics': {
      const { reports } = await read();
      const text = formatMetrics(reports.flatMap(({ families }) => families));
      send(response, 200, textFormatType, text);
      return;
    }
    default:
      sendJson(response, 404, { status: 'not found' });
  }
}

/** The ages say how mail and jobs are doing. They do not make a process unready, because taking it away would not help. */
function describeReadiness({ reports, missing }: Reports, isReady: boolean) {
  const informed = reports.find((report) => report.oldestWaitingSeconds !== undefined);
  return {
    status: isReady ? 'ok' : 'unavailable',
    processes: Object.fromEntries([
      ...reports.map(({ process, isReady }) => [process, isReady ? 'ready' : 'not ready'] as const),
      ...missing.map((process) => [process, 'no answer'] as const),
    ]),
    oldestWaitingSeconds: informed?.oldestWaitingSeconds ?? null,
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(response.req.method === 'HEAD' ? undefined : body);
}

/** Requests that arrive while the figures are read get the same figures. */
function shareRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error): void => {
      const code = 'code' in error ? String(error.code) : error.message;
      reject(createPortError(code, port, host, metricsAddress));
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

function getPort(server: Server): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has such an address
  return (server.address() as AddressInfo).port;
}

/** An IPv6 address is written in brackets. */
function formatHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
