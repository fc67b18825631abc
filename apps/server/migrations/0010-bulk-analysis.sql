-- Analysis of a game that an admin has asked for. The queue only says who is at it; how far it is stands here, and is written
-- together with what was found.
create table bulk_jobs (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were asked for: times can be equal.
  added bigint generated always as identity,
  game_id uuid not null references games on delete cascade,
  ai_model text not null,
  analysis_side text not null check (analysis_side in ('both', 'White', 'Black')),
  -- In half-moves, both included.
  first_ply smallint not null check (first_ply >= 1),
  last_ply smallint not null check (last_ply >= first_ply),
  effort text not null check (effort in ('standard', 'deep')),
  depth smallint not null check (depth between 8 and 30),
  -- Higher ones are begun first.
  priority smallint not null default 0,
  -- What it may spend on language models, in millionths of a dollar.
  cap_micros bigint not null check (cap_micros >= 0),
  status text not null default 'pending'
    check (status in ('pending', 'running', 'completed', 'failed', 'cancelled')),
  -- Of whoever works on it, new each time it is taken up: one who holds an old one has lost it and may write nothing.
  lease uuid,
  -- Half-moves of the chosen side; those an engine has looked at, and those of which all is done. Kept with every step.
  total_moves smallint not null check (total_moves >= 0),
  searched_moves smallint not null default 0,
  analyzed_moves smallint not null default 0,
  check (searched_moves between 0 and total_moves),
  check (analyzed_moves between 0 and total_moves),
  error_message text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index bulk_jobs_newest on bulk_jobs (added desc);
create index bulk_jobs_game on bulk_jobs (game_id);
-- Asked for twice it is done once.
create unique index bulk_jobs_open on bulk_jobs
  (game_id, ai_model, analysis_side, first_ply, last_ply, effort, depth) where status in ('pending', 'running');

-- What became of each half-move of a job.
create table bulk_job_moves (
  job_id uuid not null references bulk_jobs on delete cascade,
  ply smallint not null check (ply >= 1),
  -- Noted before each try, so that a move that brings its process down is given up in the end.
  tries smallint not null default 0,
  searched_at timestamptz,
  done_at timestamptz,
  -- Why it was given up.
  failure text,
  primary key (job_id, ply)
);
create index bulk_job_moves_searched on bulk_job_moves (searched_at) where searched_at is not null;

-- What every legal move of a position is worth, looked at less deeply than the best three: a guess gets its verdict from here.
-- ply is the number of half-moves played before.
create table move_evaluations (
  game_id uuid not null references games on delete cascade,
  ply smallint not null check (ply >= 0),
  engine text not null,
  -- That all moves have reached.
  depth smallint not null,
  nodes bigint not null,
  -- Best first, as the lines of position_analyses: the move, and the short line that answers it.
  lines json not null,
  analysed_at timestamptz not null,
  primary key (game_id, ply)
);

-- Answers of language models by what was asked, so that nothing is paid for twice.
create table model_answers (
  key text primary key,
  model text not null,
  answers text not null,
  created_at timestamptz not null
);

-- Every request to a language model, noted before it is sent: one whose answer nobody saw counts as dear as it can have been.
create table model_calls (
  id bigint primary key generated always as identity,
  begun_at timestamptz not null,
  family text not null,
  model text not null,
  job_id uuid references bulk_jobs on delete set null,
  ply smallint,
  level text,
  -- The most it can use and cost.
  reserved_tokens integer not null,
  reserved_micros bigint not null,
  -- Null until it is answered.
  answered_at timestamptz,
  input_tokens integer,
  output_tokens integer,
  cost_micros bigint
);
create index model_calls_job on model_calls (job_id);
create index model_calls_begun on model_calls (family, begun_at);

-- What an admin has done about a sentence readers call wrong: it is not shown any more, or in other words. Found by the words it
-- had, at all places of this move where a reader of that level would meet it.
create table sentence_fixes (
  id uuid primary key default gen_random_uuid(),
  game_id uuid not null references games on delete cascade,
  ply smallint not null check (ply >= 1),
  level text not null check (level in ('club', 'improver', 'tournament')),
  text text not null,
  -- The sentence in its place, with its claims; null: hidden.
  sentence json,
  made_by uuid references users on delete set null,
  made_at timestamptz not null
);
create unique index sentence_fixes_once on sentence_fixes (game_id, ply, level, md5(text));

-- The sentence itself, so that it can be shown and rewritten when the coach says something else by then; null in older reports.
alter table sentence_reports add column told json;
alter table sentence_reports add column status text not null default 'open'
  check (status in ('open', 'hidden', 'rewritten', 'dismissed'));
alter table sentence_reports add column handled_at timestamptz;
alter table sentence_reports add column handled_by uuid references users on delete set null;
create index sentence_reports_open on sentence_reports (created_at) where status = 'open';

-- Processes that work on jobs, as they last told.
create table workers (
  id uuid primary key,
  host text not null,
  pid integer not null,
  -- How many engines it runs at most, and which.
  engines smallint not null,
  engine text,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- What admins have decided about the starter collection, which a later version of it must not undo: an edited game is theirs, a
-- deleted one stays away, and study order stays as they have arranged it.
alter table games add column edited_at timestamptz;
alter table deployment add column deleted_games text[] not null default '{}';
alter table deployment add column ordered_at timestamptz;

-- Counting what is known of each game, and looking for events of one kind, reads these alone.
create index position_analyses_effort on position_analyses (game_id, effort);
create index audit_events_kind on audit_events (event, id);
