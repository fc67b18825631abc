import type pg from 'pg';

/** Number of users at factor 1: 200 users with 2,000 play sessions, in addition to the games of the collection. */
const peopleEach = 200;
const sessionsOfEach = 10;
/** Number of copies of the collection that have analyses. Further copies have none, because analyses take most of the space. */
const analysedCopies = 10;

/**
 * Fills a database that contains the collection with `times` the data of a small installation: copies of the games, and
 * users with sign-ins, progress, play sessions and other records.
 */
export async function growDatabase(client: pg.Client, times: number): Promise<void> {
  await addGames(client, times);
  await addPeople(client, times * peopleEach);
  await addTraces(client);
  await client.query('vacuum analyze');
}

async function addGames(client: pg.Client, times: number): Promise<void> {
  await client.query(
    `create temp table copied as
       select g.id as old_id, gen_random_uuid() as id, n from games g, generate_series(2, $1::int) as n`,
    [times],
  );
  await client.query(`
    insert into games (
      id, slug, base_slug, title, white, black, tournament, year, result, eco, opening, opening_style, game_number,
      analysis_side, total_moves, played_on, venue, round, time_control, description, key_fen, fingerprint, added_at)
    select c.id, slug || '-copy-' || n, base_slug || '-copy-' || n, n || ' ' || title, white, n || ' ' || black, tournament, year,
      result, eco, opening, opening_style, game_number + 1000 * n, analysis_side, total_moves, played_on, venue, round,
      time_control, '', key_fen, fingerprint, added_at
    from copied c join games g on g.id = c.old_id`);
  await client.query(`
    insert into game_scores select c.id, pgn_raw, start_fen, moves
    from copied c join game_scores s on s.game_id = c.old_id`);
  await client.query(`
    insert into champion_moves select c.id, ply, position, uci
    from copied c join champion_moves m on m.game_id = c.old_id`);
  await client.query(
    `insert into position_analyses
       (game_id, ply, position, engine, effort, depth, nodes, lines, analysed_at, null_move_line, natural_lines)
     select c.id, ply, position, engine, effort, depth, nodes, lines, analysed_at, null_move_line, natural_lines
     from copied c join position_analyses a on a.game_id = c.old_id where n <= $1`,
    [analysedCopies],
  );
  await client.query('drop table copied');
}

async function addPeople(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into users (email, username, first_name, last_name, password_hash, created_at, verified_at)
     select 'grown-' || n || '@example.org', 'grown-' || n, 'Robin', 'Reader', 'none', now() - n * interval '1 minute', now()
     from generate_series(1, $1::int) as n`,
    [count],
  );
  await client.query(`
    insert into sign_ins (user_id, token_hash, created_at, last_used_at, expires_at, ip, user_agent)
    select id, sha256(convert_to(username || device, 'UTF8')), now(), now(), now() + interval '30 days', '192.0.2.1', 'seed'
    from users, generate_series(1, 2) as device where username like 'grown-%'`);
  await client.query(`
    insert into subscriptions (user_id, plan_type, amount_minor, started_at, ends_at)
    select id, 'monthly', 19900, now() - interval '3 days', now() + interval '27 days'
    from users where username like 'grown-%' and right(username, 1) in ('1', '2', '3')`);
  await client.query(`
    insert into unlocked_games (user_id, game_id, place, unlocked_at)
    select u.id, g.id, g.place, now()
    from users u cross join (
      select id, row_number() over (order by game_number, added) as place from games
      order by game_number, added limit 5
    ) as g
    where u.username like 'grown-%' and (g.place = 1 or right(u.username, 1) in ('1', '2', '3'))`);
}

/** Adds records of each user: ten play sessions, progress in ten games, twenty events, and some rows of every other kind. */
async function addTraces(client: pg.Client): Promise<void> {
  await client.query(
    `insert into play_sessions (user_id, game_id, mode, status, skill_level, start_ply, followed, is_diverged, own, guesses,
       plies, started_at, updated_at)
     select u.id, g.id, 'FAITHFUL', case when g.n = 1 then 'active' else 'completed' end, 'casual', 0, 10, false, '[]', '[]',
       10, now() - g.n * interval '1 day', now() - g.n * interval '1 day'
     from users u cross join (
       select id, row_number() over (order by game_number, added) as n from games order by game_number, added limit $1
     ) as g where u.username like 'grown-%'`,
    [sessionsOfEach],
  );
  await client.query(
    `insert into game_progress (user_id, game_id, last_move, opened_at, updated_at)
     select user_id, game_id, 5, started_at, updated_at from play_sessions on conflict do nothing`,
  );
  await client.query(`
    insert into play_usage (user_id, month, sessions_started)
    select id, to_char(now(), 'YYYY-MM'), 10 from users where username like 'grown-%'`);
  await client.query(`
    insert into audit_events (at, event, user_id, ip, request_id)
    select now() - n * interval '1 day', 'signed_in', id, '192.0.2.1', 'seed'
    from users, generate_series(1, 20) as n where username like 'grown-%'`);
  await client.query(`
    insert into rate_limits (key, points, expires_at)
    select username, 1, now() + interval '1 hour' from users where username like 'grown-%'`);
  await client.query(`
    insert into codes (user_id, purpose, password_hash, code_hash, expires_at)
    select id, 'reset', password_hash, 'none', now() + interval '10 minutes' from users where username like 'grown-%'`);
  await client.query(`
    insert into reset_links (link_hash, user_id, password_hash, expires_at)
    select sha256(convert_to(username, 'UTF8')), id, password_hash, now() + interval '1 day' from users
    where username like 'grown-%'`);
  await client.query(`
    insert into devices (device_hash, user_id, signed_in_at)
    select sha256(convert_to(username || n, 'UTF8')), id, now() from users, generate_series(1, 3) as n
    where username like 'grown-%'`);
  await client.query(`
    insert into known_networks (network_key, signed_in_at)
    select username, now() from users where username like 'grown-%'`);
  await client.query(`
    insert into model_calls (begun_at, family, model, reserved_tokens, reserved_micros, answered_at, input_tokens, output_tokens,
      cost_micros)
    select now() - n * interval '1 hour', 'openai', 'fast', 1000, 100, now(), 500, 200, 50
    from users, generate_series(1, 10) as n where username like 'grown-%'`);
  await client.query(`
    insert into sentence_reports (user_id, game_id, ply, level, sentence, text, claims, frame, record, fen, uci, writer, verifier,
      created_at)
    select u.id, g.id, 1, 'club', 'explanation.0', 'A sentence.', '[]', 'frame', '{}', g.key_fen, 'e2e4', 'coach', 'verifier', now()
    from users u cross join (select id, key_fen from games order by game_number, added limit 1) as g
    where u.username like 'grown-%'`);
}
