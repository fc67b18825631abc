import type { ServerResponse } from 'node:http';

/** Sends a response in pieces, with a delay between them. */
export function streamAnswer(
  response: ServerResponse,
  chunk: string,
  { times, everyMs }: { times: number; everyMs: number },
): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  let left = times;
  const timer = setInterval(() => {
    left -= 1;
    response.write(chunk);
    if (left === 0) response.end();
    if (left === 0) clearInterval(timer);
  }, everyMs);
  response.on('close', () => clearInterval(timer));
}
