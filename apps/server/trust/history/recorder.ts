import type { SessionState } from '@lamplight/contract/play-session.ts';
import { readShownSession, type Act, type Entry, type Outcome } from './entries.ts';

const requestTimeoutMs = 12_000;
const nowMs = () => performance.now();

export type Request = { method: string; path: string; token?: string; body?: unknown };
export type Answered = { outcome: Outcome; status: number; state: SessionState | undefined };

/** Creates a recorder of requests and their outcomes. */
export function createRecorder() {
  const history: Entry[] = [];
  let acts = 0;

  async function record(
    about: Pick<Entry, 'person' | 'act' | 'what'>,
    work: () => Promise<{ status: number; state?: SessionState | undefined }>,
  ): Promise<Answered> {
    const startedMs = nowMs();
    const { status, state, outcome } = await work().then(
      (answer) => ({ state: undefined, ...answer, outcome: toOutcome(answer.status) }),
      (error: unknown) => ({
        status: 0,
        state: undefined,
        outcome: wasSent(error) ? ('unknown' as const) : ('fail' as const),
      }),
    );
    const shown = state && { shown: readShownSession(state) };
    history.push({ ...about, outcome, status, startedMs, endedMs: nowMs(), ...shown });
    return { outcome, status, state };
  }

  return {
    history,
    newAct: () => (acts += 1),
    record,
    ask: (about: { person: string; act: number; what: Act }, address: string, request: Request) =>
      record(about, () => send(address, request)),
  };
}

export type Recorder = ReturnType<typeof createRecorder>;

/** Sends a request. Returns its whole body, and the session in it if there is one. */
export async function send(address: string, { method, path, token, body }: Request) {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  const parsed = (await response.json()) as Record<string, unknown>;
  const state = (parsed['state'] ?? parsed['session'] ?? undefined) as SessionState | undefined;
  return { status: response.status, body: parsed, state: response.ok ? state : undefined };
}

/**
 * Maps a status to an outcome. After a status of 500 or more the outcome is unknown, because the server may have failed
 * while writing.
 */
function toOutcome(status: number): Outcome {
  if (status < 300) return 'ok';
  return status < 500 ? 'fail' : 'unknown';
}

/** False if no server was listening, so that the request was not sent. */
function wasSent(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return !(cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED');
}
