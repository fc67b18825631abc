import type { SessionState } from '@lamplight/contract/play.ts';

/** Request of a client. A reply is the computer's move, found by the player's browser. */
export type Act =
  | { kind: 'start' }
  | { kind: 'move' | 'reply'; session: string; ply: number; san: string }
  | { kind: 'answer'; session: string; action: 'rewind' | 'play_on' }
  | { kind: 'look'; session: string }
  | { kind: 'delete'; session: string }
  | { kind: 'progress'; moveNumber: number }
  /** `payment`: id of the payment the event reports, if any. */
  | { kind: 'webhook'; event: string; payment: string | undefined };

/**
 * ok: done and acknowledged. fail: refused or never sent, so it must have no effect. unknown: the answer was lost or
 * says that the server does not know, so it was done completely, not at all, or will be done in a moment.
 */
export type Outcome = 'ok' | 'fail' | 'unknown';

/** One request. The same act sent again, after a lost answer or to two servers at once, has the same `act` number. */
export type Entry = {
  person: string;
  act: number;
  what: Act;
  outcome: Outcome;
  /** HTTP status; 0 without an answer. */
  status: number;
  startedMs: number;
  endedMs: number;
  /** Session shown in the answer, if any. */
  shown?: ShownSession;
};

export type ShownSession = { version: number } & Board;

export type Board = {
  id: string;
  startFen: string;
  /** All half-moves of the session. */
  moves: readonly BoardMove[];
  boardFen: string;
  /** Attempts that left the recorded game, answered or not: ply before them, and the move. */
  divergences: readonly { ply: number; san: string }[];
};

export type BoardMove = { san: string; fen: string; by: 'user' | 'recorded' | 'computer' };

/** State after the run. */
export type Finally = {
  people: readonly FinalPerson[];
  /** Ids of recorded events. */
  events: readonly string[];
};

export type FinalPerson = {
  person: string;
  /** Sessions of this month as shown to the person. */
  used: number;
  /** Null: no limit. */
  limit: number | null;
  progress: number;
  sessions: readonly Board[];
  /** Session ids in the person's lists. */
  listed: readonly string[];
  payments: readonly string[];
  /** Number of audit entries about a started or extended subscription; two payments reported at once count as one. */
  extensions: number;
  /** End of access as shown to the person, and as the payments add up to. */
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
