import type { Method } from './route.ts';
import type { Calls } from './routes.ts';

export type CallName = keyof Calls;
export type AnswerTo<Name extends CallName> = Calls[Name]['answer'];

type Query = Record<string, string | number | boolean | null | undefined>;

export type RequestOptions = {
  body?: unknown;
  query?: Query | undefined;
} & Sending;

type Sending = {
  signal?: AbortSignal | undefined;
  /** True if the request must be completed even if the user leaves the page. */
  keepalive?: boolean | undefined;
  /** Cache mode; the browser's default if omitted. */
  cache?: RequestCache | undefined;
};

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The property is optional if none of its fields is required. */
type Needed<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : Partial<Value> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type CallOptions<Name extends CallName> = Sending &
  ([ParamNames<Name>] extends [never]
    ? unknown
    : { params: Record<ParamNames<Name>, string | number> }) &
  Needed<'body', Calls[Name]['body']> &
  Needed<'query', Calls[Name]['query']>;

type CallArguments<Name extends CallName> =
  Partial<CallOptions<Name>> extends CallOptions<Name>
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>];

export type Client = {
  /** Sends a request to any address. The type of the response is not checked. An empty response is returned as null. */
  request<Answer = unknown>(
    method: Method,
    path: string,
    options?: RequestOptions,
  ): Promise<Answer>;
  /** Sends a call of the route table, for example `call('GET /api/health')`. */
  call<Name extends CallName>(name: Name, ...options: CallArguments<Name>): Promise<AnswerTo<Name>>;
  /** Sends a call whose answer is a file. */
  download<Name extends CallName>(name: Name, ...options: CallArguments<Name>): Promise<Blob>;
};

type ApiFailure = { status: number; text: string; statusText: string; retryAfter: string | null };

/** Response with an error status. The message is `<status>: <response text, or the status text when it is empty>`. */
export class ApiError extends Error {
  readonly status: number;
  /** JSON body of the response; undefined if it was not JSON. */
  readonly body: unknown;
  /** Error code from the response's `error`. */
  readonly code: string | undefined;
  /** Message for users from the response's `message`. */
  readonly serverMessage: string | undefined;
  /** Errors by field name, for `validation_failed`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait, from the `Retry-After` header. */
  readonly retryAfter: number | undefined;

  constructor(failure: ApiFailure) {
    super(`${failure.status}: ${failure.text || failure.statusText}`);
    this.name = 'ApiError';
    this.status = failure.status;
    this.body = parseJson(failure.text);
    const body = isRecord(this.body) ? this.body : {};
    this.code = readString(body['error']);
    this.serverMessage = readString(body['message']);
    this.fields = readStrings(body['fields']);
    this.retryAfter = readSeconds(failure.retryAfter);
  }

  get requiresVerification(): boolean {
    return isRecord(this.body) && this.body['requiresVerification'] === true;
  }
}

export function createClient(options: {
  baseUrl?: string;
  getToken: () => string | null;
  fetch?: typeof globalThis.fetch;
}): Client {
  const { baseUrl = '', getToken } = options;
  const send: typeof globalThis.fetch =
    options.fetch ?? ((input, init) => globalThis.fetch(input, init));

  async function sendRequest(
    method: string,
    path: string,
    { body, query, signal, keepalive = false, cache = 'default' }: RequestOptions = {},
    accept = 'application/json',
  ): Promise<Response> {
    const headers = new Headers({ Accept: accept });
    const token = getToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');

    const response = await send(baseUrl + path + toSearch(query), {
      method,
      headers,
      credentials: 'include',
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      keepalive,
      cache,
    });
    if (!response.ok) {
      const { status, statusText } = response;
      const retryAfter = response.headers.get('Retry-After');
      throw new ApiError({ status, statusText, text: await response.text(), retryAfter });
    }
    return response;
  }

  async function exchange<Answer>(
    method: string,
    path: string,
    options?: RequestOptions,
  ): Promise<Answer> {
    const response = await sendRequest(method, path, options);
    return JSON.parse((await response.text()) || 'null');
  }

  return {
    request: exchange,
    call: (name, ...[given]) => {
      const { method, path, rest } = readCall(name, given);
      return exchange(method, path, rest);
    },
    download: async (name, ...[given]) => {
      const { method, path, rest } = readCall(name, given);
      return (await sendRequest(method, path, rest, '*/*')).blob();
    },
  };
}

function readCall(name: string, given: RequestOptions & { params?: PathParams } = {}) {
  const { params = {}, ...rest } = given;
  const [method = '', path = ''] = name.split(' ');
  return { method, path: fillPath(path, params), rest };
}

type PathParams = Readonly<Record<string, string | number>>;

/**
 * Fills the parameters into a path such as `/api/games/{id}`. Each value is escaped, so it stays one path segment
 * whatever it contains.
 */
export function fillPath(path: string, params: PathParams): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

function toSearch(query: Query | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readString(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function readStrings(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function readSeconds(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header.trim()) ? Number(header) : undefined;
}
