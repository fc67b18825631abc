import {
  fromTenThousandths,
  toTenThousandths,
} from '@lamplight/domain/difficulty/difficulty-file.ts';
import type { ExpectedMove, MoveDifficulty } from '@lamplight/domain/difficulty/difficulty.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import { createQueries } from './query.ts';

type StoredMoves = readonly (readonly [move: string, share: number])[];
type StoredDifficulty = {
  ply: number;
  shares: number[];
  expected: Readonly<Record<Level, StoredMoves>>;
};

const selectByGame = `
  select ply, shares, expected from move_difficulties where game_id = $1 order by ply`;

export function createMoveDifficultiesRepository(
  db: Kysely<Schema>,
  runPrepared: Database['runPrepared'],
) {
  const { findRows } = createQueries(db);
  return {
    /** Stores difficulties that `model` has computed, in one statement. Stored ones of these moves are replaced. */
    async save(
      gameId: string,
      model: string,
      difficulties: readonly MoveDifficulty[],
    ): Promise<void> {
      if (difficulties.length === 0) return;
      await sql`
        insert into move_difficulties (game_id, ply, model, shares, expected)
        select ${gameId}, ply, ${model}, shares, expected
        from json_to_recordset(${JSON.stringify(difficulties.map(toRow))}::json) as (
          ply smallint, shares smallint[], expected json
        )
        on conflict (game_id, ply) do update set
          model = excluded.model, shares = excluded.shares, expected = excluded.expected`.execute(
        db,
      );
    },

    /** Returns the plies of a game whose difficulty `model` has computed. */
    async listPlies(gameId: string, model: string): Promise<number[]> {
      const rows = await findRows(sql<{ ply: number }>`
        select ply from move_difficulties where game_id = ${gameId} and model = ${model}
        order by ply`);
      return rows.map(({ ply }) => ply);
    },

    /** Returns the difficulties in the order of the game. */
    async findByGame(gameId: string): Promise<MoveDifficulty[]> {
      const rows = await runPrepared<StoredDifficulty>('difficulties of game', selectByGame, [
        gameId,
      ]);
      return rows.map(toDifficulty);
    },

    /** Stores the difficulty of a whole game for lists; undefined if it is unknown. */
    async setMeanShares(gameId: string, shares: readonly number[] | undefined): Promise<void> {
      await db
        .updateTable('games')
        .set({ mean_shares: shares ? shares.map(toTenThousandths) : null })
        .where('id', '=', gameId)
        .execute();
    },
  };
}

function toRow({ ply, shares, expected }: MoveDifficulty) {
  return {
    ply,
    shares: shares.map(toTenThousandths),
    expected: {
      club: toStored(expected.club),
      improver: toStored(expected.improver),
      tournament: toStored(expected.tournament),
    },
  };
}

function toDifficulty({ ply, shares, expected }: StoredDifficulty): MoveDifficulty {
  return {
    ply,
    shares: shares.map(fromTenThousandths),
    expected: {
      club: toMoves(expected.club),
      improver: toMoves(expected.improver),
      tournament: toMoves(expected.tournament),
    },
  };
}

function toStored(moves: readonly ExpectedMove[]): StoredMoves {
  return moves.map(({ move, probability }) => [move, toTenThousandths(probability)]);
}

function toMoves(stored: StoredMoves): ExpectedMove[] {
  return stored.map(([move, share]) => ({ move, probability: fromTenThousandths(share) }));
}
