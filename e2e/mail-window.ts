import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMailSink } from '../apps/server/test-support/mail-sink.ts';

/** Parts of a mail that tests read. */
export type SeenMail = { subject: string; text: string };

/**
 * Starts a real mail server for the product, and an HTTP server from which the browser tests, which run in other
 * processes, read the mails. `GET /?to=<address>` waits for the next mail to that address.
 */
export async function openMailWindow() {
  const sink = await startMailSink();
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? '', 'http://window').searchParams.get('to') ?? '';
    sink.waitForMail(to, { timeoutMs: 20_000 }).then(
      ({ subject, text }) => response.end(JSON.stringify({ subject, text } satisfies SeenMail)),
      (error: Error) => response.writeHead(504).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    smtpUrl: sink.url,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await sink.close();
    },
  };
}
