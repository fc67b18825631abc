import type { Deps } from '../deps.ts';
import type { Caller } from '../use-cases/auth/caller.ts';
import { buildExplainableGame, type ExplainableGame } from '../use-cases/coach/explainable-game.ts';
import { openGame } from '../use-cases/library/open-game.ts';
import { loadAnalysedGame, type AnalysedGame } from '../use-cases/analysis/load-analysed-game.ts';
import { createAnswerCache } from './answer-cache.ts';
import { throwIfRefused } from './refusal.ts';

/** A few hundred kilobytes each. */
const maxGames = 20;

export type AnalysedGames = ReturnType<typeof createAnalysedGames>;

/** Games with all that is known of them. Who may have one is asked every time; what it is, once. */
export function createAnalysedGames(deps: Deps) {
  const values = createAnswerCache<AnalysedGame>(maxGames);
  const explainables = createAnswerCache<ExplainableGame>(maxGames);

  const createOpenedGame = (name: string, version: string) => {
    const key = { name, of: version };
    const studied = () =>
      values(key, async () => throwIfRefused(await loadAnalysedGame(deps, name)));
    return {
      key,
      studied,
      explainable: () => explainables(key, async () => buildExplainableGame(deps, await studied())),
    };
  };

  return {
    async open(caller: Caller, id: string) {
      const opened = throwIfRefused(await openGame(deps, caller, { id }));
      return createOpenedGame(opened.id, opened.version);
    },
    /** For whoever was let in already, together with something else of the game. */
    opened: async (id: string) => createOpenedGame(id, await deps.library.readVersion()),
  };
}
