import type { QueryClient } from '@tanstack/react-query';
import { browserTimers } from '../../../shared/engine/time-limits.ts';
import { summaryQuery } from '../../../shared/shell/queries.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { copy } from '../copy.ts';
import { storeLevel } from '../loading/open-session.ts';
import { hasSessionLeft, toAllowed } from '../play-context.ts';
import { playCalls } from '../queries.ts';
import type { PlayPorts } from './ports.ts';

/** The ports of a session in the browser. The engine's code is fetched with the first search. */
export function createPorts(client: QueryClient): PlayPorts {
  return {
    calls: playCalls,
    reply: async (task) => {
      const { findLevelReply: levelReply } = await import('../../../shared/engine/level-reply.ts');
      return (await levelReply(task)).uci;
    },
    compare: async (task) => {
      const { searchGuess: judgeSearch } = await import('../../../shared/engine/guess-search.ts');
      return judgeSearch(task);
    },
    timers: browserTimers,
    storeLevel,
    showError: (message) =>
      toast({ title: copy.toast, description: message, variant: 'destructive' }),
    onStarted: () => void client.invalidateQueries({ queryKey: summaryQuery.queryKey }),
    hasSessionLeft: () => hasSessionLeft(toAllowed(client.getQueryData(summaryQuery.queryKey))),
  };
}
