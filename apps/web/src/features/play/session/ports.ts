import { ApiError } from '@lamplight/contract/client.ts';
import type { SessionState } from '@lamplight/contract/play.ts';
import type { Help } from '@lamplight/domain/play/session.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import type { GuessSearch, GuessSearchTask } from '../../../shared/engine/guess-search.ts';
import type { LevelReplyTask } from '../../../shared/engine/level-reply.ts';

/** The API calls of a session. Each resolves to the new state. */
export interface PlayCalls {
  readonly active: (gameId: string) => Promise<SessionState | null>;
  readonly start: (asked: {
    readonly gameId: string;
    readonly skillLevel: SkillLevel;
    readonly fromPly?: number | undefined;
    readonly resume?: boolean | undefined;
  }) => Promise<SessionState>;
  readonly move: (
    sessionId: string,
    made: { readonly move: string; readonly ply: number },
  ) => Promise<SessionState>;
  readonly saveReply: (
    sessionId: string,
    reply: {
      readonly currentMoveIndex: number;
      readonly boardFen: string;
      readonly lastMove: string;
    },
  ) => Promise<SessionState>;
  readonly answer: (
    sessionId: string,
    action: 'rewind' | 'play_on',
    skillLevel?: SkillLevel,
  ) => Promise<SessionState>;
  readonly help: (sessionId: string, help: Help, ply: number) => Promise<SessionState>;
  readonly judge: (
    sessionId: string,
    tried: { readonly move: string; readonly ply: number },
    search: GuessSearch | undefined,
  ) => Promise<SessionState>;
}

/** Everything a session needs from outside. */
export interface PlayPorts {
  readonly calls: PlayCalls;
  readonly reply: (task: LevelReplyTask) => Promise<string>;
  readonly compare: (task: GuessSearchTask) => Promise<GuessSearch>;
  readonly timers: Timers;
  /** Shows a refusal to the user. */
  readonly showError: (message: string) => void;
  /** Called when a session was started: the month has one less. */
  readonly onStarted: () => void;
  readonly hasSessionLeft: () => boolean;
  /** Remembers the opponent for the next session. */
  readonly storeLevel: (level: SkillLevel) => void;
}

/** The kind of a failed call. */
export type Failure =
  /** No answer: the call may or may not have been executed, and may be sent again. */
  | 'unreached'
  | 'signed-out'
  /** The session was changed elsewhere. */
  | 'stale'
  /** An error of the server. */
  | 'broken'
  | 'refused';

const staleCodes = new Set([
  'position_mismatch',
  'session_not_active',
  'session_not_found',
  'divergence_pending',
  'no_divergence',
  'not_your_turn',
]);
/** A proxy without a server behind it, or a server that is shutting down. */
const absent = new Set([502, 503, 504]);

export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof ApiError) || absent.has(error.status)) return 'unreached';
  if (error.status === 401) return 'signed-out';
  if (error.status >= 500) return 'broken';
  return staleCodes.has(error.code ?? '') ? 'stale' : 'refused';
}
