import type { SessionState } from '@lamplight/contract/play-session.ts';

/** Action of a client. A reply is the computer's move, which the player's browser finds. */
export type Act =
  | { kind: 'start' }
  | { kind: 'move' | 'reply'; session: string; ply: number; san: string }
  | { kind: 'answer'; session: string; action: 'rewind' | 'play_on' }
  | { kind: 'look'; session: string }
  | { kind: 'delete'; session: string }
  | { kind: 'progress'; moveNumber: number }
  /** `payment` is the id of the payment that the event reports, if any. */
  | { kind: 'webhook'; event: string; payment: string | undefined };

/**
 * ok: executed and acknowledged. fail: refused or never sent, so it must have no effect. unknown: the response was
 * lost, or it says that the server does not know the outcome, so the request was executed completely, was not executed,
 * or will be executed in a moment.
 */
export type Outcome = 'ok' | 'fail' | 'unknown';

/**
 * One request. If the same action is sent again, after a lost response or to two servers at once, it has the same `act`
 * number.
 */
export type Entry = {
  person: string;
  act: number;
  what: Act;
  outcome: Outcome;
  /** HTTP status. 0 if there was no response. */
  status: number;
  startedMs: number;
  endedMs: number;
  /** Session in the response, if any. */
  shown?: ShownSession;
};

export type ShownSession = { version: number } & Board;

export type Board = {
  id: string;
  startFen: string;
  /** All plies of the session. */
  moves: readonly BoardMove[];
  boardFen: string;
  /** Guesses that left the recorded game, decided or not: the ply before the guess, and its move. */
  divergences: readonly { ply: number; san: string }[];
};

export type BoardMove = { san: string; fen: string; by: 'user' | 'recorded' | 'computer' };

/** State after the end of the test. */
export type Finally = {
  people: readonly FinalPerson[];
  /** Ids of the webhook events that the server stored. */
  events: readonly string[];
};

export type FinalPerson = {
  person: string;
  /** Number of sessions this month, as shown to the user. */
  used: number;
  /** Maximum number of sessions per month. Null if there is no limit. */
  limit: number | null;
  progress: number;
  sessions: readonly Board[];
  /** Ids of the sessions in the user's lists. */
  listed: readonly string[];
  payments: readonly string[];
  /** Number of audit entries about a started or extended subscription. Two payments that are reported at once count as one. */
  extensions: number;
  /** End of access as shown to the user (`accessUntil`), and as computed from the payments (`paidUntil`). */
  accessUntil: string | null;
  paidUntil: string | null;
};

export type Fault = {
  kind:
    | 'a move that was acknowledged is not there'
    | 'a move is there that nobody made'
    | 'a move is there twice'
    | 'a board is not the replay of its moves'
    | 'a session went back'
    | 'a session that was started is not there'
    | 'a session is there that nobody started'
    | 'a deleted session is there'
    | 'sessions are counted wrongly'
    | 'more sessions than the plan allows'
    | 'progress is not the last one saved'
    | 'an event that was acknowledged is not there'
    | 'a payment is not counted once';
  about: string;
};

export type Of<Kind extends Act['kind']> = Entry & { what: Extract<Act, { kind: Kind }> };

export function filterEntries<Kind extends Act['kind']>(
  history: readonly Entry[],
  ...kinds: readonly Kind[]
): Of<Kind>[] {
  const wanted = new Set<string>(kinds);
  return history.filter((entry): entry is Of<Kind> => wanted.has(entry.what.kind));
}

export function readShownSession(state: SessionState): ShownSession {
  const { sessionId: id, version, startFen, boardFen, moveHistory, divergences } = state;
  return {
    id,
    version,
    startFen,
    boardFen,
    moves: moveHistory.map(({ san, fen, by }) => ({ san, fen, by })),
    divergences: divergences.map(({ ply, userMove }) => ({ ply: ply - 1, san: userMove })),
  };
}
