import type { SessionState } from '@lamplight/contract/play.ts';

/** What a client asked for. A reply is the computer's move, which the player's browser finds. */
export type Act =
  | { kind: 'start' }
  | { kind: 'move' | 'reply'; session: string; ply: number; san: string }
  | { kind: 'answer'; session: string; action: 'rewind' | 'play_on' }
  | { kind: 'look'; session: string }
  | { kind: 'delete'; session: string }
  | { kind: 'progress'; moveNumber: number }
  /** `payment`: what it tells was paid, if it does. */
  | { kind: 'webhook'; event: string; payment: string | undefined };

/**
 * ok: done, and said so. fail: refused, or never sent: it must have had no effect. unknown: the answer got lost, or says that the
 * server does not know either: it was done wholly, not at all, or will be in a moment.
 */
export type Outcome = 'ok' | 'fail' | 'unknown';

/** One request. The same act sent again, because its answer was lost or to two servers at once, has the same `act` number. */
export type Entry = {
  person: string;
  act: number;
  what: Act;
  outcome: Outcome;
  /** Of the answer; 0: there was none. */
  status: number;
  startedMs: number;
  endedMs: number;
  /** The session, where the answer shows one. */
  shown?: ShownSession;
};

export type ShownSession = { version: number } & Board;

export type Board = {
  id: string;
  startFen: string;
  /** Every half-move that led to it. */
  moves: readonly BoardMove[];
  boardFen: string;
  /** Tries that left the record, answered or not: half-moves before them, and the move. */
  divergences: readonly { ply: number; san: string }[];
};

export type BoardMove = { san: string; fen: string; by: 'user' | 'recorded' | 'computer' };

/** What there is when all is over. */
export type Finally = {
  people: readonly FinalPerson[];
  /** Numbers of events that were taken in. */
  events: readonly string[];
};

export type FinalPerson = {
  person: string;
  /** Sessions this month, as the person is told. */
  used: number;
  /** Null: no limit. */
  limit: number | null;
  progress: number;
  sessions: readonly Board[];
  /** As their lists name them. */
  listed: readonly string[];
  payments: readonly string[];
  /** How often the trail says that a subscription began or went on; two payments that are told of at once are one time. */
  extensions: number;
  /** As the person is told, and what the payments come to. */
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

export function entriesOf<Kind extends Act['kind']>(
  history: readonly Entry[],
  ...kinds: readonly Kind[]
): Of<Kind>[] {
  const wanted = new Set<string>(kinds);
  return history.filter((entry): entry is Of<Kind> => wanted.has(entry.what.kind));
}

export function shownSession(state: SessionState): ShownSession {
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
