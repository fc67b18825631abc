import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import type { CollectionMoves, Game, GameCard, PlacedGame, ReadyBatch } from '../entities/game.ts';
import { noteChampionMoves } from './champion-moves.ts';
import { batchColumns, cardColumns, gameColumns, recordColumns } from './game-columns.ts';

const findGame = `
  select ${gameColumns}, s.pgn_raw as "pgnRaw", s.start_fen as "startFen", s.moves
  from games g join game_scores s on s.game_id = g.id where g.id = $1`;

export function gamesRepository(db: Kysely<Schema>, prepared: Database['prepared']) {
  return {
    /** In study order. */
    async list(): Promise<GameCard[]> {
      const { rows } = await sql<GameCard>`
        select ${sql.raw(cardColumns)} from games g order by g.game_number, g.added`.execute(db);
      return rows;
    },

    async find(id: string): Promise<Game | undefined> {
      const [row] = await prepared<Game>('find game', findGame, [id]);
      return row;
    },

    /** Slugs that are in the way of games with these: the same, or the same with a number. */
    async slugsLike(baseSlugs: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom('games')
        .select('slug')
        .where((or) =>
          or.or([
            or('base_slug', '=', sql<string>`any(${baseSlugs})`),
            or('slug', '=', sql<string>`any(${baseSlugs})`),
          ]),
        )
        .execute();
      return new Set(rows.map(({ slug }) => slug));
    },

    async hasSlug(slug: string): Promise<boolean> {
      const row = await db
        .selectFrom('games')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Of these games, those that are here already, with the titles they have. */
    async titlesByFingerprint(fingerprints: readonly string[]): Promise<Map<string, string[]>> {
      const rows = await db
        .selectFrom('games')
        .select(['title', sql<string>`encode(fingerprint, 'hex')`.as('fingerprint')])
        .where(
          'fingerprint',
          '=',
          sql<Buffer>`any(${fingerprints.map((hex) => Buffer.from(hex, 'hex'))}::bytea[])`,
        )
        .execute();
      const titles = new Map<string, string[]>();
      for (const { fingerprint, title } of rows) {
        titles.set(fingerprint, [...(titles.get(fingerprint) ?? []), title]);
      }
      return titles;
    },

    async lastNumber(): Promise<number> {
      const row = await db
        .selectFrom('games')
        .select('game_number')
        .orderBy('game_number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.game_number ?? 0;
    },

    /** Stores those of the batch that have a place, in the order of the batch. Returns their ids in that order. */
    async add(batch: ReadyBatch, placed: readonly PlacedGame[], addedAt: Date): Promise<string[]> {
      const places = placed.map(({ at, ...place }) => ({
        ...place,
        at: at + 1,
        baseSlug: batch.games[at]?.baseSlug,
        fingerprint: batch.games[at]?.fingerprint,
      }));
      const { rows } = await sql<{ id: string }>`
        with ${givenGames(batch)}, placed as (
          select * from json_to_recordset(${JSON.stringify(places)}::json) as (
            at bigint, slug text, "baseSlug" text, "gameNumber" integer, "collectionId" text,
            fingerprint text
          )
        ), stored as (
          insert into games (
            slug, base_slug, game_number, collection_id, fingerprint, added_at,
            ${sql.raw(recordColumns.map(([column]) => column).join(', '))}
          )
          select placed.slug, placed."baseSlug", placed."gameNumber", placed."collectionId",
            decode(placed.fingerprint, 'hex'), ${addedAt}::timestamptz,
            ${sql.raw(recordColumns.map(([, name]) => `given."${name}"`).join(', '))}
          from placed join given on given.ordinality = placed.at
          order by placed.at
          returning id, slug, added
        ), scores as (
          insert into game_scores (game_id, pgn_raw, start_fen, moves)
          select stored.id, given."pgnRaw", given."startFen", given.moves
          from stored join placed using (slug) join given on given.ordinality = placed.at
        )
        select id from stored order by added`.execute(db);
      const ids = rows.map(({ id }) => id);
      await noteChampionMoves(db, ids);
      return ids;
    },

    /**
     * Renews what the record says; id, address, place in the library and readers' progress stay. What is known of positions
     * goes when the moves are others. So do sessions of play, which are places in the old moves, seen from his side; what was
     * counted of them stays counted.
     */
    async renew(
      batch: ReadyBatch,
      games: readonly { at: number; gameNumber: number; collectionId: string }[],
    ) {
      const places = games.map(({ at, ...game }) => ({
        ...game,
        at: at + 1,
        fingerprint: batch.games[at]?.fingerprint,
      }));
      const { rows } = await sql<{ id: string }>`
        with ${givenGames(batch)}, placed as (
          select * from json_to_recordset(${JSON.stringify(places)}::json) as (
            at bigint, "gameNumber" integer, "collectionId" text, fingerprint text
          )
        ), renewed as (
          update games set
            game_number = placed."gameNumber", fingerprint = decode(placed.fingerprint, 'hex'),
            ${sql.raw(recordColumns.map(([column, name]) => `${column} = given."${name}"`).join(', '))}
          from placed join given on given.ordinality = placed.at
          where games.collection_id = placed."collectionId"
          returning games.id, games.total_moves, placed.at
        ), other_moves as (
          select renewed.id from renewed join given on given.ordinality = renewed.at
            join game_scores on game_scores.game_id = renewed.id
          where (game_scores.start_fen, game_scores.moves::text)
            is distinct from (given."startFen", given.moves::text)
        ), other_analyses as (
          delete from position_analyses using other_moves
          where position_analyses.game_id = other_moves.id
        ), other_evaluations as (
          delete from move_evaluations using other_moves
          where move_evaluations.game_id = other_moves.id
        ), old_choices as (
          delete from champion_moves using renewed where champion_moves.game_id = renewed.id
        ), other_sessions as (
          delete from play_sessions where game_id in (
            select id from other_moves
            union select renewed.id from renewed join given on given.ordinality = renewed.at
              join games on games.id = renewed.id
            where games.analysis_side <> given."analysisSide"
          )
        ), scores as (
          update game_scores set
            pgn_raw = given."pgnRaw", start_fen = given."startFen", moves = given.moves
          from renewed join given on given.ordinality = renewed.at
          where game_scores.game_id = renewed.id
        ), progress as (
          update game_progress set last_move = renewed.total_moves
          from renewed
          where game_progress.game_id = renewed.id and last_move > renewed.total_moves
        )
        select id from renewed`.execute(db);
      const ids = rows.map(({ id }) => id);
      await noteChampionMoves(db, ids);
    },

    /** The moves of the starter collection's games. */
    async collectionMoves(): Promise<CollectionMoves[]> {
      const { rows } = await sql<CollectionMoves>`
        select id, collection_id as "collectionId", start_fen as "startFen", moves
        from games join game_scores on game_id = id
        where collection_id is not null order by id`.execute(db);
      return rows;
    },

    async collectionIds(): Promise<Set<string>> {
      const rows = await db
        .selectFrom('games')
        .select('collection_id')
        .where('collection_id', 'is not', null)
        .execute();
      return new Set(rows.flatMap(({ collection_id: id }) => (id === null ? [] : [id])));
    },
  };
}

/** The games of a batch as rows, numbered from 1 in their order. */
function givenGames({ json }: ReadyBatch) {
  return sql`given as (
    select * from rows from (
      json_to_recordset(${json}::json) as (${sql.raw(batchColumns)})
    ) with ordinality as given
  )`;
}
