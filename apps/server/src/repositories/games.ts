import { sql, type Kysely } from 'kysely';
import type { Effort } from '@lamplight/domain/analysis/position-analysis.ts';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import type {
  CollectionGame,
  CollectionMoves,
  Game,
  GameCard,
  PlacedGame,
  ReadyBatch,
  ReadyGame,
  RemovedGame,
  RenewedGame,
  GameFigures,
} from '../entities/game.ts';
import { fillChampionMoves } from './champion-moves.ts';
import { cardColumns, gameColumns, buildGivenGames, recordColumns } from './game-columns.ts';
import { deleteJobs, renewGames } from './renew-games.ts';
import { isUuid } from './uuid.ts';
import { createQueries } from './query.ts';

const findGame = `
  select ${gameColumns}, s.pgn_raw as "pgnRaw", s.start_fen as "startFen", s.moves
  from games g join game_scores s on s.game_id = g.id where g.id = $1`;

export function createGamesRepository(db: Kysely<Schema>, runPrepared: Database['runPrepared']) {
  const { findRow, findRows, getRow } = createQueries(db);

  async function findIdBySlug(slug: string): Promise<string | undefined> {
    return (await findRow(sql<{ id: string }>`select id from games where slug = ${slug}`))?.id;
  }
  return {
    /** Returns the games in study order. */
    async list(): Promise<GameCard[]> {
      return findRows(sql<GameCard>`
        select ${sql.raw(cardColumns)} from games g order by g.game_number, g.added`);
    },

    async find(id: string): Promise<Game | undefined> {
      if (!isUuid(id)) return undefined;
      const [row] = await runPrepared<Game>('find game', findGame, [id]);
      return row;
    },

    /** Finds slugs that conflict with the given ones: equal, or equal with a number appended. */
    async findSimilarSlugs(baseSlugs: readonly string[]): Promise<Set<string>> {
      const rows = await findRows(sql<{ slug: string }>`
        select slug from games where base_slug = any(${baseSlugs}) or slug = any(${baseSlugs})`);
      return new Set(rows.map(({ slug }) => slug));
    },

    async hasSlug(slug: string): Promise<boolean> {
      return (await findIdBySlug(slug)) !== undefined;
    },

    /** Returns the titles of the stored games with these fingerprints, by fingerprint. */
    async findTitlesByFingerprint(fingerprints: readonly string[]): Promise<Map<string, string[]>> {
      const bytes = fingerprints.map((hex) => Buffer.from(hex, 'hex'));
      const rows = await findRows(sql<{ title: string; fingerprint: string }>`
        select title, encode(fingerprint, 'hex') as fingerprint from games
        where fingerprint = any(${bytes}::bytea[])`);
      const titles = new Map<string, string[]>();
      for (const { fingerprint, title } of rows) {
        titles.set(fingerprint, [...(titles.get(fingerprint) ?? []), title]);
      }
      return titles;
    },

    async findLastNumber(): Promise<number> {
      const { last } = await getRow(sql<{ last: number }>`
        select coalesce(max(game_number), 0) as last from games`);
      return last;
    },

    /** Stores the games of the batch that are listed in `placed`. Returns their ids in the order of the batch. */
    async add(batch: ReadyBatch, placed: readonly PlacedGame[], addedAt: Date): Promise<string[]> {
      const places = placed.map(({ at, ...place }) => ({
        ...place,
        at: at + 1,
        baseSlug: batch.games[at]?.baseSlug,
        fingerprint: batch.games[at]?.fingerprint,
      }));
      const { rows } = await sql<{ id: string }>`
        with ${buildGivenGames(batch)}, placed as (
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
      await fillChampionMoves(db, ids);
      return ids;
    },

    findIdBySlug,

    /** True if another game has the same moves and title. */
    async hasTwin(id: string, { fingerprint, title }: ReadyGame): Promise<boolean> {
      const twin = await findRow(sql`
        select id from games
        where fingerprint = ${Buffer.from(fingerprint, 'hex')} and title = ${title} and id <> ${id}`);
      return twin !== undefined;
    },

    /** Returns these games in study order. */
    listWithFigures: (ids: readonly string[]) => listWithFigures(db, ids),

    /** Returns the lowest effort of each completely analysed game, by id. */
    async readEfforts(): Promise<Map<string, Effort>> {
      const rows = await findRows(sql<{ id: string; effort: Effort }>`
        select g.id, a.effort
        from games g join (
          select game_id, count(*) as positions, ${sql.raw(minEffort)} as effort
          from position_analyses group by game_id
        ) a on a.game_id = g.id
        where a.positions > g.total_moves`);
      return new Map(rows.map(({ id, effort }) => [id, effort]));
    },

    renew: (batch: ReadyBatch, games: readonly RenewedGame[]) => renewGames(db, batch, games),

    /** Deletes a game with all data that belongs to it. Returns undefined if the game does not exist. */
    async remove(id: string): Promise<RemovedGame | undefined> {
      if (!isUuid(id)) return undefined;
      const jobs = await deleteJobs(db, [id]);
      const rows = await findRows(sql<Omit<RemovedGame, 'jobs'>>`
        delete from games where id = ${id}
        returning title, collection_id as "collectionId",
          (select count(*)::int from game_progress where game_id = games.id) as readers,
          (select count(*)::int from play_sessions where game_id = games.id) as sessions`);
      return rows[0] && { ...rows[0], jobs };
    },

    /**
     * Numbers the games from 1 in the given order. Returns false and changes nothing unless `ids` lists every game
     * exactly once.
     */
    async reorder(ids: readonly string[]): Promise<boolean> {
      if (!ids.every(isUuid)) return false;
      const rows = await findRows(sql<{ isWhole: boolean }>`
        with wanted as (
          select id, place::int from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
        ), compared as (
          select count(wanted.id) = count(games.id) and count(*) = count(distinct wanted.id)
              and count(*) = count(games.id) as is_whole
          from wanted full join games on games.id = wanted.id
        ), numbered as (
          update games set game_number = wanted.place
          from wanted, compared
          where compared.is_whole and games.id = wanted.id and game_number <> wanted.place
        )
        select is_whole as "isWhole" from compared`);
      return rows[0]?.isWhole ?? false;
    },

    /** Returns the moves of the games of the starter collection: of all games, or of those without a stored analysis. */
    async listCollectionMoves(which: 'all' | 'unanalysed' = 'all'): Promise<CollectionMoves[]> {
      return findRows(sql<CollectionMoves>`
        select id, collection_id as "collectionId", start_fen as "startFen", moves,
          analysis_side as "analysisSide"
        from games join game_scores on game_id = id
        where collection_id is not null and (${which} = 'all'
          or not exists (select from position_analyses a where a.game_id = games.id))
        order by id`);
    },

    async listCollection(): Promise<CollectionGame[]> {
      return findRows(sql<CollectionGame>`
        select id, collection_id as "collectionId", game_number as "gameNumber",
          edited_at is not null as "isEdited"
        from games where collection_id is not null`);
    },
  };
}

/** Lowest effort. The maximum, because `deep` sorts before `standard`. */
const minEffort = 'max(effort)';
/**
 * Counts even and odd plies instead of the featured player's moves, which would need a lookup for each game. The outer
 * query chooses the right count.
 */
const counted =
  'count(*) filter (where ply % 2 = 0)::int as even, count(*) filter (where ply % 2 = 1)::int as odd';

/**
 * Returns games in study order with counts of their analyses, evaluations and comments. The counts are read from
 * indexes only, because the rows are large and there are thousands of them.
 */
async function listWithFigures(db: Kysely<Schema>, ids: readonly string[]): Promise<GameFigures[]> {
  const isListed = sql`game_id = any(${ids}::uuid[])`;
  const { rows } = await sql<GameFigures>`
    with g as (
      select games.*, case when (split_part(s.start_fen, ' ', 2) = 'w') = (analysis_side = 'White')
        then 0 else 1 end as begins
      from games join game_scores s on s.game_id = games.id
      where games.id = any(${ids}::uuid[])
    ), analysed as (
      select game_id, count(*)::int as positions, ${sql.raw(minEffort)} as least
      from position_analyses where ${isListed} group by game_id
    ), evaluated as (
      select game_id, ${sql.raw(counted)} from move_evaluations where ${isListed} group by game_id
    ), commented as (
      select game_id, ${sql.raw(counted)} from commentaries where ${isListed} group by game_id
    )
    select ${sql.raw(cardColumns)}, g.collection_id is not null as "isCollection",
      g.added_at as "addedAt", coalesce(analysed.positions, 0) as "analysedPositions",
      case when analysed.positions > g.total_moves then analysed.least else 'none' end as effort,
      (g.total_moves + 1 - g.begins) / 2 as "hisMoves",
      coalesce(case g.begins when 0 then evaluated.even else evaluated.odd end, 0)
        as "evaluatedPositions",
      coalesce(case g.begins when 0 then commented.odd else commented.even end, 0)
        as "commentedMoves"
    from g left join analysed on analysed.game_id = g.id
      left join evaluated on evaluated.game_id = g.id
      left join commented on commented.game_id = g.id
    order by g.game_number, g.added`.execute(db);
  return rows;
}
