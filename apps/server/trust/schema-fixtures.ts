/**
 * Rows for each migration: values for every table and column that it added, as the program of that version would have
 * written them. A database of version n has the rows of 1 to n.
 */
const user = '11111111-1111-4111-8111-111111111111';
const game = '22222222-2222-4222-8222-222222222222';
const session = '33333333-3333-4333-8333-333333333333';
const checkout = '44444444-4444-4444-8444-444444444444';
const subscription = '55555555-5555-4555-8555-555555555555';
const job = '66666666-6666-4666-8666-666666666666';
const time = `'2026-11-01 12:00:00.123456+00'`;
const [start, afterE4, afterE5, afterNf3] = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
  'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2',
];
const moves = JSON.stringify([
  ['e4', 'e2e4', afterE4],
  ['e5', 'e7e5', afterE5],
  ['Nf3', 'g1f3', afterNf3],
]);
/**
 * Three guesses: ten points at the first try, minus three for the help `piece`; six points at the first of two tries;
 * and one without a try.
 */
const guesses = JSON.stringify([
  { ply: 1, helps: ['piece'], tries: [{ judgement: { points: 10 } }] },
  { ply: 3, helps: [], tries: [{ judgement: { points: 6 } }, { judgement: { points: 10 } }] },
  { ply: 5, helps: ['move'], tries: [] },
]);

/** Fingerprint of the game, which the migration of the names of players computes again. */
const fingerprint = `sha256(convert_to(E'a\\nb\\n2004\\n1-0\\n${start}\\ne2e4 e7e5 g1f3', 'UTF8'))`;

export const fixtures: readonly string[] = [
  `insert into deployment (created_at, admin_panel_path) values (${time}, '/panel-of-old')`,
  `insert into users (id, email, username, first_name, last_name, password_hash, created_at, verified_at) values
     ('${user}', 'robin@example.org', 'Robin', 'Röbin', E'O''Reader\\n', '$argon2id$', ${time}, ${time});
   insert into sign_ins (id, user_id, token_hash, created_at, last_used_at, expires_at, raised_until, ip, user_agent) values
     (gen_random_uuid(), '${user}', '\\x00ff10', ${time}, ${time}, ${time}, ${time}, '::1', 'agent');
   insert into codes values ('robin@example.org', 'reset', 'hash', 2, ${time});
   insert into rate_limits values ('key', 3, ${time});
   insert into audit_events (at, event, user_id, ip, request_id, details) values
     (${time}, 'signed_in', '${user}', '::1', 'r', '{"b": 1, "a": [null]}');
   insert into subscriptions (id, user_id, plan_type, amount_rupees, started_at, ends_at, cancelled_at) values
     ('${subscription}', '${user}', 'monthly', 499, ${time}, ${time}, ${time})`,
  `insert into games (id, collection_id, slug, base_slug, title, white, black, tournament, year, result, eco, opening,
     opening_style, game_number, analysis_side, total_moves, white_elo, black_elo, played_on, venue, round, time_control,
     description, why_study, theme, key_fen, has_analysis, fingerprint, added_at) values
     ('${game}', null, 'a-b', 'a-b', 'A - B', 'A', 'B', 'T', 2004, '1-0', 'C40', 'O', 'S', 900, 'White', 3, 2700, 2600,
     '2004.01.??', 'V', '1', '40/7200', 'D', 'W', 'T', '${afterNf3}', true, ${fingerprint}, ${time});
   insert into game_scores values ('${game}', '1. e4 e5 2. Nf3', '${start}', '${moves}');
   insert into game_progress values ('${user}', '${game}', 3, ${time}, ${time}, ${time});
   insert into play_usage values ('${user}', '2026-11', 2, 1);
   update deployment set library_version = 7, collection_version = 'c'`,
  `insert into position_analyses (game_id, ply, position, engine, effort, depth, nodes, lines, analysed_at) values
     ('${game}', 0, 'position', 'engine', 'deep', 20, 9000000000, '[{"cp": 24,  "moves": "e2e4"}]', ${time});
   update deployment set analysis_version = 'a'`,
  `insert into commentaries values ('${game}', 1, 'engine', 20, '\\xdeadbeef', 'c', 'v', 's', ${time});
   insert into sentence_reports (id, user_id, game_id, ply, level, sentence, text, claims, frame, record, fen, uci, note, writer,
     verifier, created_at) values
     (gen_random_uuid(), '${user}', '${game}', 1, 'club', 'explanation.0', 'text', '[]', 'f', '{}', '${start}', 'e2e4', 'note', 'w', 'v', ${time});
   update users set coach_level = 'club'`,
  `update position_analyses set passed = '{"cp": 1}'`,
  `insert into play_sessions (id, user_id, game_id, mode, status, skill_level, start_ply, followed, is_diverged, own, guesses,
     evaluations, plies, version, started_at, updated_at, ended_at) values
     ('${session}', '${user}', '${game}', 'FAITHFUL', 'active', 'club', 0, 3, false, '[]', '${guesses}', '[]', 3, 5, ${time}, ${time}, null);
   insert into champion_moves values ('${game}', 5, md5('x')::uuid, 'f1b5')`,
  `insert into checkouts values ('${checkout}', '${user}', 'yearly', 4999, ${time}, 'razorpay', 'plan', 'sub', 'https://example.org',
     ${time}, ${time}, ${time}, ${time}, ${time}, ${time}, ${time});
   update subscriptions set checkout_id = '${checkout}';
   insert into payments values ('pay', '${subscription}', 499, ${time}, ${time}::timestamptz + interval '1 month', ${time});
   insert into payment_events values ('event', 'kind', 'outcome', ${time});
   insert into provider_cancellations values ('sub2', 'razorpay', true, ${time}, 1, ${time})`,
  `update play_sessions set asked = 2, points = 13`,
  `insert into bulk_jobs (id, game_id, ai_model, analysis_side, first_ply, last_ply, effort, depth, priority, cap_micros, status,
     lease, total_moves, searched_moves, analyzed_moves, error_message, created_by, created_at, started_at, finished_at) values
     ('${job}', '${game}', 'm', 'both', 1, 3, 'deep', 20, 1, 5000000, 'running', gen_random_uuid(), 3, 2, 1, 'e', '${user}', ${time}, ${time}, ${time});
   insert into bulk_job_moves values ('${job}', 1, 1, ${time}, ${time}, 'why');
   insert into move_evaluations values ('${game}', 0, 'engine', 12, 9000000000, '[]', ${time});
   insert into model_answers values ('key', 'model', 'answers', ${time});
   insert into model_calls (begun_at, family, model, job_id, ply, level, reserved_tokens, reserved_micros, answered_at,
     input_tokens, output_tokens, cost_micros) values (${time}, 'f', 'm', '${job}', 1, 'club', 100, 200, ${time}, 1, 2, 3);
   insert into sentence_fixes values (gen_random_uuid(), '${game}', 1, 'club', 'text', '{}', '${user}', ${time});
   update sentence_reports set told = '{}', status = 'hidden', handled_at = ${time}, handled_by = '${user}';
   insert into workers values (gen_random_uuid(), 'host', 1, 2, 'engine', ${time}, ${time});
   update games set edited_at = ${time};
   update deployment set deleted_games = '{a,"b c"}', ordered_at = ${time}`,
  // Adds only indexes.
  '',
  // Renames a column.
  '',
  `update users set signup_hash = '\\x01';
   insert into codes values ('${user}', 'reset', '$argon2id$', 'hash', 2, '{"source": 2}', ${time});
   insert into reset_links values ('\\x02', '${user}', '$argon2id$', ${time});
   insert into devices values ('\\x03', '${user}', ${time});
   update sign_ins set device_hash = '\\x03';
   insert into known_networks values ('network', ${time})`,
  // The migration itself unlocks the first game for an account that exists.
  `insert into unlocked_games values ('${user}', '${game}', 1, ${time}) on conflict do nothing;
   update users set max_unlocked_games = 1`,
  `update checkouts set renewal_read_at = ${time};
   insert into basic_wishes values ('${user}', ${time}, ${time}, ${time}, gen_random_uuid())`,
  // Changes names only.
  '',
  `update sign_ins set raised_with = '\\x01';
   insert into removed_model_calls values ('f', 3, 3);
   update bulk_jobs set removed_cost_micros = 3`,
  `update users set rating = 1800, rating_answered_at = ${time}`,
  `insert into move_difficulties values ('${game}', 0, 'model', '{1,2,3,4,5,6,7,8,9}', '{"club": [["e2e4", 5000]]}');
   update games set mean_shares = '{1,2,3,4,5,6,7,8,9}';
   update deployment set difficulty_version = 'd'`,
  `update position_analyses set natural_lines = '[{"cp": 1, "depth": 20, "moves": "a2a3"}]'`,
  `insert into annotations values ('${game}', 'imported', 'Robin', '1. e4 {Best.} e5 2. Nf3 *', 'v', 'checked', 1, 'why', ${time}, ${time});
   insert into annotation_comments values ('${game}', '1|all|note|0', 0, '{1,0}',
     '[{"original": "Best.", "text": "Best.", "state": "published", "verdict": null, "names": []}]', ${time}, '${user}');
   update games set annotator = 'Robin';
   update deployment set annotations_version = 'n'`,
  `update annotations set state = 'cancelled', lease = gen_random_uuid(), attempts = 1, searched_positions = 1,
     wanted_positions = 2, annotator_edited_at = ${time};
   insert into annotation_searches values ('${game}', 'k w - -', 'Stockfish', 18, 9,
     '[{"cp": 1, "depth": 18, "moves": "a2a3"}]', ${time})`,
];

/** Tables and columns that a migration renames or drops. Their rows cannot be compared from that version on. */
export const replaced: readonly { version: number; table: string; column?: string }[] = [
  { version: 12, table: 'position_analyses', column: 'passed' },
  { version: 13, table: 'codes' },
  { version: 15, table: 'checkouts', column: 'amount_rupees' },
  { version: 15, table: 'subscriptions', column: 'amount_rupees' },
  { version: 15, table: 'payments', column: 'amount_rupees' },
];

/** Queries for values that migrations derive from older rows. They must equal those that the program would have written. */
export const worksOut = {
  /** Moves of the featured player, each with a hash of the position before it. */
  championMoves: `select ply, uci, position = md5(case ply
      when 1 then 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'
      else 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -' end)::uuid as "isRight"
    from champion_moves where game_id = '${game}' and ply < 5 order by ply`,
  /** Amounts that were whole rupees. */
  amounts: `select amount_minor, currency from checkouts
    union select amount_minor, currency from subscriptions
    union select amount_minor, currency from payments order by 1`,
  scores: `select asked, points from play_sessions where id = '${session}'`,
};
