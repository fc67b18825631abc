import type { Judgement } from '@lamplight/domain/play/verdict.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { StudiedGame } from '../study/study-game.ts';
import type { Tried } from './known-judgement.ts';

/** What the player's browser found about one move, from White's side. */
type SearchedMove = {
  uci: string;
  scoreCp: number;
  mate: number | null;
  depth: number;
  line: readonly string[];
};

/** Both moves, in one search of the player's browser. */
export type SearchSent = { engine: string; his: SearchedMove; yours: SearchedMove };

/** A verdict for a move that nothing stored speaks of; `signal` says that whoever asked has gone. */
export async function judgementBySearch(
  _deps: Pick<Deps, 'store' | 'openings' | 'engines'>,
  _caller: Caller,
  _studied: StudiedGame,
  _tried: Tried,
  _search: SearchSent | undefined,
  _signal: AbortSignal,
): Promise<{ kind: 'judged'; judgement: Judgement } | Refused> {
  return refuse('engine_unavailable');
}
