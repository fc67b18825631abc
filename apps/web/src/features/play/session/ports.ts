import { ApiError } from '@lamplight/contract/client.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { GuessSearch, GuessSearchTask } from '../../../shared/engine/guess-search.ts';
import type { LevelReplyTask } from '../../../shared/engine/level-reply.ts';
import { playCalls } from '../queries.ts';
import type { PlayCalls } from '../queries.ts';
import { browserTimers } from '../../../shared/engine/time-limits.ts';
import { summaryQuery } from '../../../shared/shell/queries.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { copy } from '../copy.ts';
import { storeLevel } from '../loading/open-session.ts';
import { hasSessionLeft, toAllowed } from '../play-context.ts';

/** All dependencies of a session: API calls, engine searches, timers and messages. */
export interface PlayPorts {
  readonly calls: PlayCalls;
  readonly reply: (task: LevelReplyTask) => Promise<string>;
  readonly compare: (task: GuessSearchTask) => Promise<GuessSearch>;
  readonly timers: Timers;
  /** Shows a refusal to the user. */
  readonly showError: (message: string) => void;
  /** Called when a session was started, because one session less is then left this month. */
  readonly onStarted: () => void;
  readonly hasSessionLeft: () => boolean;
  /** Stores the computer's level for the next session. */
  readonly storeLevel: (level: SkillLevel) => void;
}

/** The kinds of failure of a call. */
export type Failure =
  /** No response. The call may or may not have been executed, so it may be sent again. */
  | 'unreached'
  | 'signed-out'
  /** The session was changed elsewhere. */
  | 'stale'
  /** An internal error of the server. */
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
/** Status codes of a proxy whose server is absent or shutting down. */
const absent = new Set([502, 503, 504]);

export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof ApiError) || absent.has(error.status)) return 'unreached';
  if (error.status === 401) return 'signed-out';
  if (error.status >= 500) return 'broken';
  return staleCodes.has(error.code ?? '') ? 'stale' : 'refused';
}

/** The ports of a session in the browser. The engine's code is loaded with the first search. */
export function createPorts(client: QueryClient): PlayPorts {
  return {
    calls: playCalls,
    reply: async (task) => {
      const { findLevelReply } = await import('../../../shared/engine/level-reply.ts');
      return (await findLevelReply(task)).uci;
    },
    compare: async (task) => {
      const { searchGuess } = await import('../../../shared/engine/guess-search.ts');
      return searchGuess(task);
    },
    timers: browserTimers,
    storeLevel,
    showError: (message) =>
      toast({ title: copy.toast, description: message, variant: 'destructive' }),
    onStarted: () => void client.invalidateQueries({ queryKey: summaryQuery.queryKey }),
    hasSessionLeft: () => hasSessionLeft(toAllowed(client.getQueryData(summaryQuery.queryKey))),
  };
}
