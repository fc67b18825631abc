import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { editDraft } from '@lamplight/domain/library/edit-draft.ts';
import type { GameSource, GivenDetails } from '@lamplight/domain/library/game-draft.ts';
import type { Origin } from '../../entities/audit.ts';
import type { Game } from '../../entities/game.ts';
import { isReadAnnotation, readAnnotationOf } from '../../entities/imported-annotation.ts';
import { createReadyBatch } from '../../entities/ready-batch.ts';
import type { Repositories } from '../../repositories/store.ts';
import { storeImported } from '../annotations/store-imported.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

/** Fields to change. */
export type GameChange = GivenDetails & {
  pgn?: string | undefined;
  strict: boolean;
  gameNumber?: number | undefined;
};

/** Edits a game. Its address does not change. If the moves change, everything stored about the old moves is deleted. */
export async function editGame(
  deps: StorePort<'games' | 'transaction'> &
    Ports<'clock' | 'logger' | 'openings' | 'library'> &
    SettingsPort<'deployment'>,
  caller: Caller,
  id: string,
  { pgn, strict, gameNumber, ...given }: GameChange,
  origin: Origin,
): Promise<{ kind: 'edited'; game: Game; movesChanged: boolean } | Refused> {
  const read = pgn === undefined ? undefined : readGame(pgn, { strict });
  if (read?.ok === false) return refuse('invalid_pgn', { message: read.error.message });
  const edited = await deps.store.transaction(async (store) => {
    await store.deployment.beginLibraryChange();
    const stored = await store.games.find(id);
    if (!stored) return refuse('game_not_found');
    const storedRecord = readRecord(stored);
    const edit = { stored, storedRecord, record: read?.game, given };
    const draft = editDraft(edit, deps.openings(), deps.settings.deployment.player.fullName);
    const batch = createReadyBatch([{ ...draft, pgnRaw: pgn?.trim() ?? stored.pgnRaw }]);
    const [ready] = batch.games;
    if (ready && (await store.games.hasTwin(id, ready))) return refuse('game_exists');
    const place = { at: 0, id, gameNumber: gameNumber ?? stored.gameNumber };
    const otherMoves = await store.games.renew(batch, [{ ...place, editedAt: deps.clock.now() }]);
    const movesChanged = otherMoves.length > 0;
    if (pgn !== undefined && pgn.trim() !== stored.pgnRaw) {
      await storeNewAnnotation(store, id, pgn.trim(), deps.clock.now());
    }
    await recordAudit(deps, store, origin, {
      event: 'game_edited',
      userId: caller.account.id,
      details: { title: draft.title, gameId: id, movesChanged },
    });
    return { kind: 'edited' as const, movesChanged };
  });
  deps.library.invalidate();
  if (edited.kind === 'refused') return edited;
  const game = await deps.store.games.find(id);
  return game ? { ...edited, game } : refuse('game_not_found');
}

/** Replaces imported annotations by those of the new text, if it has some. Shipped ones stay until an admin deletes them. */
async function storeNewAnnotation(
  store: Repositories,
  gameId: string,
  pgn: string,
  now: Date,
): Promise<void> {
  const annotation = readAnnotationOf(pgn);
  if (!isReadAnnotation(annotation)) return;
  const known = await store.annotations.find(gameId);
  if (known?.source === 'shipped') return;
  await storeImported(store, [{ gameId, annotation }], now);
}

/** Uses the stored moves, even if a later parser would read other moves from the text. */
function readRecord({ pgnRaw, result, startFen, moves }: Game): GameSource {
  const read = readGame(pgnRaw);
  return {
    headers: read.ok ? read.game.headers : {},
    result: read.ok ? read.game.result : result,
    startFen,
    moves: moves.map(([san, uci, fen]) => ({ san, uci, fen })),
  };
}
