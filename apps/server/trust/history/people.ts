import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

export type Somebody = { id: string; token: string };

/** Adds users with verified accounts and active sign-ins, without sending mails. */
export async function addPeople(client: pg.Client, count: number): Promise<Somebody[]> {
  const people: Somebody[] = [];
  for (let index = 0; index < count; index += 1) {
    const token = randomBytes(32).toString('base64url');
    const name = `p${randomBytes(5).toString('hex')}`;
    const { rows } = await client.query<{ id: string }>(
      `with person as (
         insert into users (email, username, first_name, last_name, password_hash, created_at, verified_at)
         values ($1 || '@example.org', $1, 'Robin', 'Reader', '-', now(), now()) returning id
       )
       insert into sign_ins (user_id, token_hash, created_at, last_used_at, expires_at, ip, user_agent)
       select id, $2, now(), now(), now() + interval '30 days', '127.0.0.1', '' from person
       returning user_id as id`,
      [name, createHash('sha256').update(token).digest()],
    );
    people.push({ id: rows[0]?.id ?? '', token });
  }
  return people;
}

export type FirstGame = {
  id: string;
  totalMoves: number;
  startFen: string;
  moves: readonly [san: string, uci: string, fen: string][];
};

/** Finds the first game, which every plan may play. */
export async function findFirstGame(client: pg.Client): Promise<FirstGame> {
  const { rows } = await client.query<FirstGame>(
    `select id, total_moves as "totalMoves", start_fen as "startFen", moves
     from games join game_scores on game_id = id order by game_number, added limit 1`,
  );
  const [game] = rows;
  if (!game) throw new Error('there are no games');
  return game;
}

/** Grants a subscription for a month, as an admin would. */
export async function subscribe(client: pg.Client, { id }: Somebody): Promise<void> {
  await client.query(
    `insert into subscriptions (user_id, plan_type, amount_minor, started_at, ends_at)
     values ($1, 'monthly', 0, now() - interval '1 day', now() + interval '30 days')`,
    [id],
  );
}

/** Returns users one after the other. `taken` has those returned so far. */
export function takeTurns(people: readonly Somebody[]): {
  taken: Somebody[];
  next: () => Somebody;
} {
  const taken: Somebody[] = [];
  return {
    taken,
    next() {
      const next = people[taken.length];
      if (!next) throw new Error('there are too few people');
      taken.push(next);
      return next;
    },
  };
}
