import type { ColumnType, GeneratedAlways } from 'kysely';

// Generated from the migrated database by scripts/generate-schema.ts; a test compares the two.

/** Written as text, read parsed. */
type Json = ColumnType<unknown, string>;
/** Read as text, because it may not fit a double. */
type LongNumber = ColumnType<string, string | number | bigint>;
type Timestamp = ColumnType<Date, Date | string>;
/** Optional on insert: the column has a default. */
type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

/** All tables of the application with their row types. */
export type Schema = {
  annotation_comments: {
    game_id: string;
    key: string;
    ordinal: number;
    path: number[];
    sentences: Json;
    edited_at: Timestamp | null;
    edited_by: string | null;
  };
  annotation_searches: {
    game_id: string;
    position: string;
    engine: string;
    depth: number;
    nodes: LongNumber;
    lines: Json;
    searched_at: Timestamp;
  };
  annotations: {
    game_id: string;
    source: string;
    annotator: string;
    pgn: string;
    version: string;
    state: string;
    checked_comments: Generated<number>;
    problem: string | null;
    added_at: Timestamp;
    updated_at: Timestamp;
    lease: string | null;
    attempts: Generated<number>;
    searched_positions: Generated<number>;
    wanted_positions: Generated<number>;
    annotator_edited_at: Timestamp | null;
  };
  audit_events: {
    id: GeneratedAlways<LongNumber>;
    at: Timestamp;
    event: string;
    user_id: string | null;
    ip: string;
    request_id: string;
    details: Generated<Json>;
  };
  basic_wishes: {
    user_id: string;
    wished_at: Timestamp;
    announced_at: Timestamp | null;
    stopped_at: Timestamp | null;
    stop_token: Generated<string>;
  };
  bulk_job_moves: {
    job_id: string;
    ply: number;
    tries: Generated<number>;
    searched_at: Timestamp | null;
    done_at: Timestamp | null;
    failure: string | null;
  };
  bulk_jobs: {
    id: Generated<string>;
    added: GeneratedAlways<LongNumber>;
    game_id: string;
    ai_model: string;
    analysis_side: string;
    first_ply: number;
    last_ply: number;
    effort: string;
    depth: number;
    priority: Generated<number>;
    cap_micros: LongNumber;
    status: Generated<string>;
    lease: string | null;
    total_moves: number;
    searched_moves: Generated<number>;
    analyzed_moves: Generated<number>;
    error_message: string | null;
    created_by: string | null;
    created_at: Timestamp;
    started_at: Timestamp | null;
    finished_at: Timestamp | null;
    removed_cost_micros: Generated<LongNumber>;
  };
  champion_moves: {
    game_id: string;
    ply: number;
    position: string;
    uci: string;
  };
  checkouts: {
    id: Generated<string>;
    user_id: string;
    plan_type: string;
    amount_minor: number;
    starts_at: Timestamp | null;
    provider: string;
    provider_plan_id: string | null;
    provider_id: string | null;
    checkout_url: string | null;
    created_at: Timestamp;
    asked_at: Timestamp;
    expires_at: Timestamp;
    closed_at: Timestamp | null;
    ended_at: Timestamp | null;
    tried_at: Timestamp | null;
    looked_at: Timestamp | null;
    currency: Generated<string>;
    renewal_read_at: Timestamp | null;
  };
  codes: {
    user_id: string;
    purpose: string;
    password_hash: string;
    code_hash: string;
    tries: Generated<number>;
    tries_by_source: Generated<Json>;
    expires_at: Timestamp;
  };
  commentaries: {
    game_id: string;
    ply: number;
    engine: string;
    depth: number;
    body: Buffer;
    coach_version: string;
    verifier: string;
    source: string;
    created_at: Timestamp;
  };
  deployment: {
    id: Generated<number>;
    created_at: Generated<Timestamp>;
    admin_panel_path: string;
    library_version: Generated<LongNumber>;
    collection_version: string | null;
    analysis_version: string | null;
    deleted_games: Generated<string[]>;
    ordered_at: Timestamp | null;
    secret: Generated<Buffer>;
    difficulty_version: string | null;
    annotations_version: string | null;
  };
  devices: {
    device_hash: Buffer;
    user_id: string;
    signed_in_at: Timestamp;
  };
  game_progress: {
    user_id: string;
    game_id: string;
    last_move: Generated<number>;
    opened_at: Timestamp;
    updated_at: Timestamp;
    completed_at: Timestamp | null;
  };
  game_scores: {
    game_id: string;
    pgn_raw: string;
    start_fen: string;
    moves: Json;
  };
  games: {
    id: Generated<string>;
    added: GeneratedAlways<LongNumber>;
    collection_id: string | null;
    slug: string;
    base_slug: string;
    title: string;
    white: string;
    black: string;
    tournament: string;
    year: number | null;
    result: string;
    eco: string | null;
    opening: string | null;
    opening_style: string;
    game_number: number;
    analysis_side: string;
    total_moves: number;
    white_elo: number | null;
    black_elo: number | null;
    played_on: string;
    venue: string;
    round: string;
    time_control: string;
    description: string;
    why_study: string | null;
    theme: string | null;
    key_fen: string;
    has_analysis: Generated<boolean>;
    fingerprint: Buffer;
    added_at: Timestamp;
    edited_at: Timestamp | null;
    mean_shares: number[] | null;
    annotator: string | null;
  };
  known_networks: {
    network_key: string;
    signed_in_at: Timestamp;
  };
  model_answers: {
    key: string;
    model: string;
    answers: string;
    created_at: Timestamp;
  };
  model_calls: {
    id: GeneratedAlways<LongNumber>;
    begun_at: Timestamp;
    family: string;
    model: string;
    job_id: string | null;
    ply: number | null;
    level: string | null;
    reserved_tokens: number;
    reserved_micros: LongNumber;
    answered_at: Timestamp | null;
    input_tokens: number | null;
    output_tokens: number | null;
    cost_micros: LongNumber | null;
  };
  move_difficulties: {
    game_id: string;
    ply: number;
    model: string;
    shares: number[];
    expected: Json;
  };
  move_evaluations: {
    game_id: string;
    ply: number;
    engine: string;
    depth: number;
    nodes: LongNumber;
    lines: Json;
    analysed_at: Timestamp;
  };
  payment_events: {
    event_id: string;
    kind: string;
    outcome: string;
    received_at: Timestamp;
  };
  payments: {
    provider_payment_id: string;
    subscription_id: string;
    amount_minor: number;
    period_start: Timestamp;
    period_end: Timestamp;
    recorded_at: Timestamp;
    currency: Generated<string>;
  };
  play_sessions: {
    id: Generated<string>;
    user_id: string;
    game_id: string;
    mode: string;
    status: string;
    skill_level: string;
    start_ply: number;
    followed: number;
    is_diverged: boolean;
    own: Json;
    guesses: Json;
    evaluations: Generated<Json>;
    plies: number;
    version: Generated<number>;
    started_at: Timestamp;
    updated_at: Timestamp;
    ended_at: Timestamp | null;
    asked: Generated<number>;
    points: Generated<number>;
  };
  play_usage: {
    user_id: string;
    month: string;
    sessions_started: Generated<number>;
    sessions_completed: Generated<number>;
  };
  position_analyses: {
    game_id: string;
    ply: number;
    position: string;
    engine: string;
    effort: string;
    depth: number;
    nodes: LongNumber;
    lines: Json;
    analysed_at: Timestamp;
    null_move_line: Json | null;
    natural_lines: Json | null;
  };
  provider_cancellations: {
    provider_id: string;
    provider: string;
    is_immediate: boolean;
    requested_at: Timestamp;
    tries: Generated<number>;
    tried_at: Timestamp | null;
  };
  rate_limits: {
    key: string;
    points: number;
    expires_at: Timestamp;
  };
  removed_model_calls: {
    family: string;
    tokens: LongNumber;
    cost_micros: LongNumber;
  };
  reset_links: {
    link_hash: Buffer;
    user_id: string;
    password_hash: string;
    expires_at: Timestamp;
  };
  schema_migrations: {
    version: number;
    name: string;
    checksum: string;
    applied_at: Generated<Timestamp>;
  };
  sentence_fixes: {
    id: Generated<string>;
    game_id: string;
    ply: number;
    level: string;
    text: string;
    sentence: Json | null;
    made_by: string | null;
    made_at: Timestamp;
  };
  sentence_reports: {
    id: Generated<string>;
    user_id: string | null;
    game_id: string;
    ply: number;
    level: string;
    sentence: string;
    text: string;
    claims: Json;
    frame: string;
    record: Json;
    fen: string;
    uci: string;
    note: string | null;
    writer: string;
    verifier: string;
    created_at: Timestamp;
    told: Json | null;
    status: Generated<string>;
    handled_at: Timestamp | null;
    handled_by: string | null;
  };
  sign_ins: {
    id: Generated<string>;
    user_id: string;
    token_hash: Buffer;
    created_at: Timestamp;
    last_used_at: Timestamp;
    expires_at: Timestamp;
    raised_until: Timestamp | null;
    ip: string;
    user_agent: string;
    device_hash: Buffer | null;
    raised_with: Buffer | null;
  };
  subscriptions: {
    id: Generated<string>;
    user_id: string;
    plan_type: string;
    amount_minor: number;
    started_at: Timestamp;
    ends_at: Timestamp;
    cancelled_at: Timestamp | null;
    checkout_id: string | null;
    currency: Generated<string>;
  };
  unlocked_games: {
    user_id: string;
    game_id: string;
    place: number;
    unlocked_at: Timestamp;
  };
  users: {
    id: Generated<string>;
    email: string;
    username: string;
    first_name: string;
    last_name: string;
    password_hash: string;
    created_at: Timestamp;
    verified_at: Timestamp | null;
    coach_level: Generated<string>;
    signup_hash: Buffer | null;
    max_unlocked_games: Generated<number>;
    rating: number | null;
    rating_answered_at: Timestamp | null;
  };
  workers: {
    id: string;
    host: string;
    pid: number;
    engines: number;
    engine: string | null;
    started_at: Timestamp;
    seen_at: Timestamp;
  };
};
