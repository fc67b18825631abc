import type { IncomingMessage, ServerResponse } from 'node:http';
import { streamAnswer } from './streamed-answer.ts';

/**
 * Failure mode of the fake provider. error: 500 · busy: 429 · unauthorised: 401 that repeats the key · forbidden: 403
 * without a body · page: HTML with status 200 · broken-json: a truncated body · wrong-shape: other JSON · redirect: 302
 * to another server · huge: 5 MB with a Content-Length · huge-stream: 5 MB without a Content-Length · hang: never
 * responds · drip: sends a byte now and then · reset: closes the connection · lost: executes the request and closes the
 * connection · lost-error: executes the request and responds with 500
 */
export type DoubleMode =
  | 'error'
  | 'busy'
  | 'unauthorised'
  | 'forbidden'
  | 'page'
  | 'broken-json'
  | 'wrong-shape'
  | 'redirect'
  | 'huge'
  | 'huge-stream'
  | 'hang'
  | 'drip'
  | 'reset'
  | 'lost'
  | 'lost-error';

type Exchange = { asked: { headers: IncomingMessage['headers'] }; redirectTo: string };

export function misbehave(mode: DoubleMode, response: ServerResponse, scene: Exchange): void {
  const send = (status: number, body: string, headers: Record<string, string> = {}) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  const failure = (status: number, code: string, description: string) =>
    // Razorpay calls the text `description`, Stripe `message`.
    send(status, JSON.stringify({ error: { code, description, message: description } }));
  switch (mode) {
    case 'error':
    case 'lost-error':
      return failure(500, 'SERVER_ERROR', 'We are facing some trouble completing your request.');
    case 'busy':
      return failure(429, 'BAD_REQUEST_ERROR', 'Request failed. Please try after sometime.');
    case 'unauthorised': {
      const [scheme, key = ''] = scene.asked.headers.authorization?.split(' ') ?? [];
      const repeated = scheme === 'Basic' ? Buffer.from(key, 'base64').toString() : key;
      return failure(401, 'BAD_REQUEST_ERROR', `The api key provided is invalid: ${repeated}`);
    }
    case 'forbidden':
      return send(403, '');
    case 'page':
      return send(200, '<!doctype html><h1>Welcome</h1>', { 'content-type': 'text/html' });
    case 'broken-json':
      return send(200, '{"id": "sub_00000000000001", "entity": "subscr');
    case 'wrong-shape':
      return send(200, JSON.stringify({ entity: 'surprise', items: 'none', id: 7 }));
    case 'redirect':
      return send(302, '', { location: scene.redirectTo });
    case 'huge': {
      const body = JSON.stringify({ items: ['a'.repeat(5_000_000)] });
      return send(200, body, { 'content-length': String(body.length) });
    }
    case 'huge-stream':
      return streamAnswer(response, 'a'.repeat(64 * 1024), { times: 80, everyMs: 0 });
    case 'hang':
      return undefined;
    case 'drip':
      return streamAnswer(response, ' ', { times: 1000, everyMs: 20 });
    case 'reset':
    case 'lost':
      return void response.destroy();
    default:
      return mode satisfies never;
  }
}
