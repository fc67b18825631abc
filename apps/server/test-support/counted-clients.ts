import { Agent, request, type IncomingMessage } from 'node:http';

type Asked = {
  method?: string;
  path: string;
  token?: string;
  body?: object;
};

export type Got = { status: number; headers: IncomingMessage['headers'] };

export type CountedClients = {
  /** Sends one request over a persistent connection of this client. Undefined if the server did not accept the request. */
  ask(client: number, asked: Asked): Promise<Got | undefined>;
  /** Number of complete responses. */
  countComplete(): number;
  /** Requests with an incomplete response. */
  readonly broken: string[];
  close(): void;
};

/** Creates clients that connect to the server without a proxy and detect incomplete responses. */
export function createCountedClients(url: string): CountedClients {
  const agents = new Map<number, Agent>();
  const broken: string[] = [];
  let whole = 0;
  const getAgent = (client: number): Agent => {
    const agent = agents.get(client) ?? new Agent({ keepAlive: true, maxSockets: 1 });
    agents.set(client, agent);
    return agent;
  };
  return {
    ask(client, { method = 'GET', path, token, body }) {
      return new Promise((resolve) => {
        const sent = request(url + path, {
          method,
          agent: getAgent(client),
          headers: {
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
        });
        sent.on('error', () => resolve(undefined));
        sent.on('response', (answer) => {
          answer.resume();
          answer.on('error', () => undefined);
          answer.on('close', () => {
            if (answer.complete) whole += 1;
            else broken.push(`${method} ${path}`);
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
          });
        });
        sent.end(body ? JSON.stringify(body) : undefined);
      });
    },
    countComplete: () => whole,
    broken,
    close() {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}
