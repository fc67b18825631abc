import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { draftGame, type GivenDetails } from '@lamplight/domain/library/game-draft.ts';
import type { Origin } from '../../entities/audit.ts';
import type { Game } from '../../entities/game.ts';
import { isReadAnnotation, readAnnotationOf } from '../../entities/imported-annotation.ts';
import { createReadyBatch } from '../../entities/ready-batch.ts';
import { storeImported } from '../annotations/store-imported.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { placeGames } from './place-games.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

export type NewGame = GivenDetails & {
  pgn: string;
  strict: boolean;
  /** Place in study order, after the games that have this number already. Undefined: after all games. */
  gameNumber?: number | undefined;
};

/**
 * Creates one game, with the annotations of its text. The form's fields complete the record. The same game with the same
 * title is refused.
 */
export async function createGame(
  deps: StorePort<'games' | 'transaction'> &
    Ports<'clock' | 'logger' | 'openings' | 'library'> &
    SettingsPort<'deployment'>,
  caller: Caller,
  { pgn, strict, gameNumber: wanted, ...given }: NewGame,
  origin: Origin,
): Promise<{ kind: 'created'; game: Game } | Refused> {
  const { player } = deps.settings.deployment;
  const read = readGame(pgn, { strict });
  if (!read.ok) return refuse('invalid_pgn', { message: read.error.message });
  const draft = draftGame(read.game, given, deps.openings(), player.fullName);
  const batch = createReadyBatch([{ ...draft, pgnRaw: pgn.trim() }]);
  // Annotations that cannot be read stay in the text of the game.
  const annotation = readAnnotationOf(pgn.trim());
  const id = await deps.store.transaction(async (store) => {
    await store.deployment.beginLibraryChange();
    const [game] = batch.games;
    const known = await store.games.findTitlesByFingerprint(batch.games.map((g) => g.fingerprint));
    if (game && known.get(game.fingerprint)?.includes(game.title)) return undefined;
    const gameNumber = wanted ?? (await store.games.findLastNumber()) + 1;
    const placed = await placeGames(store, batch, [{ at: 0, gameNumber, collectionId: null }]);
    const [added] = await store.games.add(batch, placed, deps.clock.now());
    if (added !== undefined && isReadAnnotation(annotation)) {
      await storeImported(store, [{ gameId: added, annotation }], deps.clock.now());
    }
    await recordAudit(deps, store, origin, {
      event: 'game_created',
      userId: caller.account.id,
      details: { title: draft.title, gameId: added ?? '' },
    });
    return added;
  });
  deps.library.invalidate();
  const game = id === undefined ? undefined : await deps.store.games.find(id);
  return game ? { kind: 'created', game } : refuse('game_exists');
}
