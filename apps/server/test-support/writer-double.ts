import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { streamAnswer } from './streamed-answer.ts';

/**
 * Behaviour of the fake provider. well: a good answer · slow: a good answer after a delay · html: a page with status
 * 200 · huge: 5 MB with a Content-Length · huge-stream: 5 MB without a Content-Length · broken-json: a truncated body ·
 * json, page, endless: a valid body whose text is JSON, HTML or very long · fenced: the answer in a Markdown block · empty,
 * refusal, length: as the providers report it · no-usage: without token counts · redirect: 302 to another server
 * · busy: 429 with Retry-After · error: 500 · strict-refused: 400 to everything but a plain request · bad-request: 400
 * · unauthorised: 401 that repeats the key · hang: never responds · drip: sends a byte now and then · reset: closes the
 * connection
 */
export type DoubleMode =
  | 'well'
  | 'slow'
  | 'html'
  | 'huge'
  | 'huge-stream'
  | 'broken-json'
  | 'json'
  | 'page'
  | 'endless'
  | 'fenced'
  | 'empty'
  | 'refusal'
  | 'length'
  | 'no-usage'
  | 'redirect'
  | 'busy'
  | 'error'
  | 'strict-refused'
  | 'bad-request'
  | 'unauthorised'
  | 'hang'
  | 'drip'
  | 'reset';

export type DoubleRequest = {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** System prompt and user message. */
  system: string;
  user: string;
  /** True if the message contains deleted sentences of a first try. */
  isRetry: boolean;
};

export type WriterDouble = {
  readonly url: string;
  readonly requests: readonly DoubleRequest[];
  /** Modes of successive requests. The last mode applies to all further requests. */
  script: readonly DoubleMode[];
  /** Writes the comment of a good answer. */
  writeComment: (asked: DoubleRequest) => string;
  retryAfter: string;
  redirectTo: string;
  reset(): void;
  close(): Promise<void>;
};

const roles: Readonly<Record<string, string>> = {
  K: 'king',
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
};

/** Writes two true sentences about the move of the dossier. It must not be castling. */
export function writeTruth({ user }: Pick<DoubleRequest, 'user'>): string {
  const [, number, san = ''] = /^move: (\d+\.+)(\S+)/m.exec(user) ?? [];
  const square = /[a-h][1-8](?=\D*$)/.exec(san)?.[0];
  const unguarded = [...user.matchAll(/^unguarded: (?:White|Black) (\w+) (\w\d)/gm)].at(-1);
  return (
    `With ${number}${san} the ${roles[san.charAt(0)] ?? 'pawn'} goes to ${square}.` +
    ` The ${unguarded?.[1]} on ${unguarded?.[2]} is unguarded.`
  );
}

/** Starts a fake provider of all three model families on a real socket, with failure modes. */
export async function startWriterDouble(): Promise<WriterDouble> {
  const requests: DoubleRequest[] = [];
  const usual = {
    script: ['well'] as readonly DoubleMode[],
    writeComment: writeTruth as WriterDouble['writeComment'],
    retryAfter: '1',
    redirectTo: 'http://127.0.0.1:9/elsewhere',
  };
  const state = { ...usual, at: 0 };
  const server = createServer((request, response) => {
    readRequest(request)
      .then((asked) => {
        requests.push(asked);
        const mode = state.script[Math.min(state.at, state.script.length - 1)] ?? 'well';
        state.at += 1;
        answer({ mode, asked, response, state });
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get script() {
      return state.script;
    },
    set script(script) {
      Object.assign(state, { script, at: 0 });
    },
    get writeComment() {
      return state.writeComment;
    },
    set writeComment(writeComment) {
      state.writeComment = writeComment;
    },
    get retryAfter() {
      return state.retryAfter;
    },
    set retryAfter(retryAfter) {
      state.retryAfter = retryAfter;
    },
    get redirectTo() {
      return state.redirectTo;
    },
    set redirectTo(redirectTo) {
      state.redirectTo = redirectTo;
    },
    reset() {
      Object.assign(state, usual, { at: 0 });
      requests.length = 0;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<DoubleRequest> {
  const body = JSON.parse(await text(request)) as Record<string, unknown>;
  const messages = body['messages'] as { role: string; content: string }[];
  const said = (role: string) => messages.find((message) => message.role === role)?.content;
  const user = said('user') ?? '';
  return {
    path: request.url ?? '',
    headers: request.headers,
    body,
    system: said('system') ?? String(body['system']),
    user,
    isRetry: user.includes('Your first try was not accepted.'),
  };
}

type Exchange = {
  mode: DoubleMode;
  asked: DoubleRequest;
  response: ServerResponse;
  state: Pick<WriterDouble, 'writeComment' | 'retryAfter' | 'redirectTo'>;
};

function answer({ mode, asked, response, state }: Exchange): void {
  const send = (status: number, body: string, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  const good = state.writeComment(asked);
  const reply = (content: string, details: Flaw = {}) =>
    send(200, JSON.stringify(buildBody(asked.path, content, details)));
  const failure = (status: number, message: string, headers = {}) =>
    send(status, JSON.stringify({ type: 'error', error: { message, type: 'x' } }), headers);
  switch (mode) {
    case 'well':
      return void reply(good);
    case 'slow':
      return void setTimeout(() => reply(good), 60);
    case 'html':
      return void send(200, '<!doctype html><h1>Welcome</h1>', { 'content-type': 'text/html' });
    case 'huge': {
      const body = JSON.stringify(buildBody(asked.path, 'a'.repeat(5_000_000), {}));
      return void send(200, body, { 'content-length': String(body.length) });
    }
    case 'huge-stream':
      return streamAnswer(response, 'a'.repeat(64 * 1024), { times: 80, everyMs: 0 });
    case 'broken-json':
      return void send(200, JSON.stringify(buildBody(asked.path, good, {})).slice(0, -20));
    case 'json':
      return void reply(JSON.stringify({ comment: good, isAdmin: true }));
    case 'page':
      return void reply(`<!doctype html><p>${good}</p>`);
    case 'endless':
      return void reply(`${good} `.repeat(200));
    case 'fenced':
      return void reply(`\`\`\`text\n${good}\n\`\`\``);
    case 'empty':
      return void reply('');
    case 'refusal':
      return void reply('', { stop: 'refusal' });
    case 'length':
      return void reply(good.slice(0, 100), { stop: 'length' });
    case 'no-usage':
      return void reply(good, { hasUsage: false });
    case 'redirect':
      return void send(302, '', { location: state.redirectTo });
    case 'busy':
      return void failure(429, 'slow down', { 'retry-after': state.retryAfter });
    case 'error':
      return void failure(500, 'internal');
    case 'strict-refused':
      return void (isPlain(asked.body) ? reply(good) : failure(400, 'unknown parameter'));
    case 'bad-request':
      return void failure(400, 'bad');
    case 'unauthorised':
      return void failure(401, `Incorrect key: ${JSON.stringify(asked.headers)}`);
    case 'hang':
      return undefined;
    case 'drip':
      return streamAnswer(response, ' ', { times: 1000, everyMs: 20 });
    case 'reset':
      return void response.destroy();
    default:
      return mode satisfies never;
  }
}

function isPlain(body: Record<string, unknown>): boolean {
  return !('output_config' in body || 'thinking' in body || 'reasoning_effort' in body);
}

type Flaw = { stop?: 'refusal' | 'length'; hasUsage?: boolean };

/** Creates the response body of OpenAI and DeepSeek, or of Anthropic. */
function buildBody(path: string, content: string, { stop, hasUsage = true }: Flaw) {
  if (path.endsWith('/v1/messages')) {
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'double',
      content: content === '' ? [] : [{ type: 'text', text: content }],
      stop_reason: stop === 'length' ? 'max_tokens' : (stop ?? 'end_turn'),
      ...(hasUsage && { usage: { input_tokens: 1000, output_tokens: 200 } }),
    };
  }
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'double',
    choices: [
      {
        index: 0,
        finish_reason: stop === 'length' ? 'length' : 'stop',
        message: {
          role: 'assistant',
          content,
          refusal: stop === 'refusal' ? 'I cannot help with that.' : null,
        },
      },
    ],
    ...(hasUsage && {
      usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 },
    }),
  };
}
