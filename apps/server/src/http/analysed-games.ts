import type { Deps } from '../deps.ts';
import type { Caller } from '../use-cases/auth/caller.ts';
import { explainableGame, type ExplainableGame } from '../use-cases/coach/explainable-game.ts';
import { openGame } from '../use-cases/library/open-game.ts';
import { studyGame, type StudiedGame } from '../use-cases/analysis/open-game.ts';
import { createAnswerMemory } from './answer-memory.ts';
import { unlessRefused } from './refusal.ts';

/** A few hundred kilobytes each. */
const valuesKept = 20;

export type StudiedGames = ReturnType<typeof createStudiedGames>;

/** Games with all that is known of them. Who may have one is asked every time; what it is, once. */
export function createStudiedGames(deps: Deps) {
  const values = createAnswerMemory<StudiedGame>(valuesKept);
  const explainables = createAnswerMemory<ExplainableGame>(valuesKept);

  const gameOf = (name: string, version: string) => {
    const key = { name, of: version };
    const studied = () => values(key, async () => unlessRefused(await studyGame(deps, name)));
    return {
      key,
      studied,
      explainable: () => explainables(key, async () => explainableGame(deps, await studied())),
    };
  };

  return {
    async open(caller: Caller, id: string) {
      const opened = unlessRefused(await openGame(deps, caller, { id }));
      return gameOf(opened.id, opened.version);
    },
    /** For whoever was let in already, together with something else of the game. */
    opened: async (id: string) => gameOf(id, await deps.library.readVersion()),
  };
}
