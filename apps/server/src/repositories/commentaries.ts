import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import type { CommentaryVersion, StoredComment, PackedComment } from '../entities/commentary.ts';

const columns = 'ply, engine, depth, body, verifier, created_at as "createdAt"';
const ofVersion = 'game_id = $1 and coach_version = $2 and verifier = $3 and source = $4';
const findOne = `select ${columns} from commentaries where ${ofVersion} and ply = $5`;
const findAll = `
  select ${columns} from commentaries where ${ofVersion} order by ply`;
const hasAny = `select exists (select from commentaries where ${ofVersion}) as has`;

function toVersionValues(gameId: string, { coach, verifier, source }: CommentaryVersion): string[] {
  return [gameId, coach, verifier, source];
}

export function createCommentariesRepository(
  db: Kysely<Schema>,
  runPrepared: Database['runPrepared'],
) {
  return {
    /** Also returns undefined if the stored comment is out of date. */
    async find(
      gameId: string,
      ply: number,
      version: CommentaryVersion,
    ): Promise<StoredComment | undefined> {
      const values = [...toVersionValues(gameId, version), ply];
      const [row] = await runPrepared<StoredComment>('find commentary', findOne, values);
      return row;
    },

    /** Returns the comments in the order of the game. */
    listByGame(gameId: string, version: CommentaryVersion): Promise<StoredComment[]> {
      return runPrepared<StoredComment>(
        'commentaries of game',
        findAll,
        toVersionValues(gameId, version),
      );
    },

    async has(gameId: string, version: CommentaryVersion): Promise<boolean> {
      const values = toVersionValues(gameId, version);
      const [row] = await runPrepared<{ has: boolean }>('has commentary', hasAny, values);
      return row?.has ?? false;
    },

    /**
     * Stores comments in one statement. Comments that are up to date are kept, because they have the same content or
     * were paid for.
     */
    async save(
      gameId: string,
      comments: readonly PackedComment[],
      { coach, verifier, source }: CommentaryVersion,
      createdAt: Date,
    ): Promise<void> {
      const column = <Name extends keyof PackedComment>(name: Name) =>
        comments.map((comment) => comment[name]);
      const bodies = comments.map(({ body }) => Buffer.from(body));
      await sql`
        insert into commentaries (
          game_id, ply, engine, depth, body, coach_version, verifier, source, created_at
        )
        select ${gameId}::uuid, made.*, ${coach}, ${verifier}, ${source}, ${createdAt}::timestamptz
        from unnest(
          ${column('ply')}::smallint[], ${column('engine')}::text[], ${column('depth')}::smallint[],
          ${bodies}::bytea[]
        ) as made
        on conflict (game_id, ply) do update set
          engine = excluded.engine, depth = excluded.depth,
          body = excluded.body, coach_version = excluded.coach_version,
          verifier = excluded.verifier, source = excluded.source, created_at = excluded.created_at
        where (commentaries.coach_version, commentaries.verifier, commentaries.source)
          <> (excluded.coach_version, excluded.verifier, excluded.source)`.execute(db);
    },

    /** Replaces the stored comment of a move. */
    async replace(
      gameId: string,
      { ply, engine, depth, body }: PackedComment,
      { coach, verifier, source }: CommentaryVersion,
      createdAt: Date,
    ): Promise<void> {
      const comment = {
        engine,
        depth,
        body: Buffer.from(body),
        coach_version: coach,
        verifier,
        source,
        created_at: createdAt,
      };
      await db
        .insertInto('commentaries')
        .values({ game_id: gameId, ply, ...comment })
        .onConflict((conflict) => conflict.columns(['game_id', 'ply']).doUpdateSet(comment))
        .execute();
    },
  };
}
