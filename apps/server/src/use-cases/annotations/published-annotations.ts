import type { AnnotationTree } from '@lamplight/domain/annotation/annotation.ts';
import { publishAnnotations, type PublishedGame } from '@lamplight/domain/annotation/published.ts';
import { readAnnotations } from '@lamplight/domain/annotation/read-annotations.ts';
import {
  showAnnotations,
  type ShownAnnotations,
} from '@lamplight/domain/annotation/show-annotations.ts';
import { writePublishedPgn } from '@lamplight/domain/annotation/published-pgn.ts';
import type { PgnHeaders } from '@lamplight/domain/chess/pgn/pgn-record.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import { buildPgnHeaders } from '@lamplight/domain/library/game-headers.ts';
import type { Game } from '../../entities/game.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Annotations of a game that readers may see. */
export type PublishedAnnotations = {
  readonly annotator: string;
  /** Glyphs of the moves of the record, by the number of half-moves played, the move included. */
  readonly nags: ReadonlyMap<number, readonly number[]>;
  readonly show: (level: Level) => ShownAnnotations;
  readonly writePgn: (level: Level) => string;
};

/** Reads the published annotations of a game. Returns null if there are none. */
export async function loadPublishedAnnotations(
  { store, logger }: StorePort<'annotations'> & Ports<'logger'>,
  game: Game,
): Promise<PublishedAnnotations | null> {
  const stored = await store.annotations.find(game.id);
  if (!stored) return null;
  const read = readAnnotations(stored.pgn);
  if (!read.ok || !isOfGame(read.value, game)) {
    // Readers then see the game without annotations, as before the import.
    logger.error({ gameId: game.id }, 'stored annotations do not fit the game');
    return null;
  }
  const published = publishAnnotations(read.value, stored.comments);
  return published ? createPublished(stored.annotator, published, game) : null;
}

export function isOfGame(
  { startFen, moves }: AnnotationTree,
  game: Pick<Game, 'startFen' | 'moves'>,
): boolean {
  return (
    startFen === game.startFen &&
    moves.length === game.moves.length &&
    moves.every(({ uci }, index) => uci === game.moves[index]?.[1])
  );
}

function createPublished(
  annotator: string,
  published: PublishedGame,
  game: Game,
): PublishedAnnotations {
  const shown = new Map<Level, ShownAnnotations>();
  return {
    annotator,
    nags: new Map(published.tree.moves.map(({ ply, nags }) => [ply, nags])),
    show(level) {
      const known = shown.get(level) ?? showAnnotations(published, level);
      shown.set(level, known);
      return known;
    },
    writePgn: (level) =>
      writePublishedPgn(published, { level, annotator, record: buildRecord(published, game) }),
  };
}

function buildRecord({ tree: { headers } }: PublishedGame, game: Game): PgnHeaders {
  return {
    ...buildPgnHeaders(game),
    ...(headers['Title'] !== undefined && { Title: game.title }),
  };
}
