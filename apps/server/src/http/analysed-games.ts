import type { Deps } from '../deps.ts';
import {
  loadAnalysedGame,
  type AnalysedGame,
  type OpenedGame,
} from '../use-cases/analysis/load-analysed-game.ts';
import { applyGlyphs } from '../use-cases/annotations/authored-move.ts';
import {
  loadPublishedAnnotations,
  type PublishedAnnotations,
} from '../use-cases/annotations/published-annotations.ts';
import type { Caller } from '../use-cases/auth/caller.ts';
import { buildExplainableGame, type ExplainableGame } from '../use-cases/coach/explainable-game.ts';
import {
  readJudgedDifficulties,
  type JudgedDifficulty,
} from '../use-cases/difficulty/natural-moves.ts';
import { openGame } from '../use-cases/library/open-game.ts';
import { createAnswerCache } from './answer-cache.ts';
import { throwIfRefused } from './refusal.ts';

/** Maximum number of games in the cache. Each takes a few hundred kilobytes. */
const maxGames = 20;

export type AnalysedGames = ReturnType<typeof createAnalysedGames>;

/** Caches analysed games in memory. Access is checked on every call; the content is loaded once. */
export function createAnalysedGames(deps: Deps) {
  const loadedGames = createAnswerCache<AnalysedGame>(maxGames);
  const analysedGames = createAnswerCache<AnalysedGame>(maxGames);
  const publishedAnnotations = createAnswerCache<PublishedAnnotations | null>(maxGames);
  const explainableGames = createAnswerCache<ExplainableGame>(maxGames);
  const difficulties = createAnswerCache<ReadonlyMap<number, JudgedDifficulty>>(maxGames);

  function createOpenedGame(name: string, version: string): OpenedGame {
    const key = { name, version };
    const loaded = () =>
      loadedGames(key, async () => throwIfRefused(await loadAnalysedGame(deps, name)));
    const annotations = () =>
      publishedAnnotations(key, async () => {
        const { game } = await loaded();
        return game.annotator === null ? null : loadPublishedAnnotations(deps, game);
      });
    const analysed = () =>
      analysedGames(key, async () => applyGlyphs(await loaded(), await annotations()));
    return {
      key,
      analysed,
      annotations,
      explainable: () =>
        explainableGames(key, async () => buildExplainableGame(deps, await analysed())),
      difficulties: () =>
        difficulties(key, async () => readJudgedDifficulties(deps, await analysed())),
    };
  }

  return {
    async open(caller: Caller, id: string): Promise<OpenedGame> {
      const opened = throwIfRefused(await openGame(deps, caller, { id }));
      return createOpenedGame(opened.id, opened.version);
    },
    /** Does not check access. The caller has already been admitted to something else that belongs to the game. */
    find: async (id: string): Promise<OpenedGame> =>
      createOpenedGame(id, await deps.library.readVersion()),
  };
}
