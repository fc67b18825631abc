-- Games, without what takes room: lists read this table from end to end.
create table games (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they came. Study order is (game_number, added): of two with one number the older is first.
  added bigint generated always as identity,
  -- Of a game of the starter collection, by which a later version of the collection finds it again.
  collection_id text unique,
  -- Given once, never changed. base_slug is the same without the number that tells games of one match apart.
  slug text not null unique,
  base_slug text not null,
  title text not null,
  white text not null,
  black text not null,
  tournament text not null,
  year smallint,
  result text not null check (result in ('1-0', '0-1', '1/2-1/2', '*')),
  eco text,
  opening text,
  opening_style text not null,
  game_number integer not null check (game_number >= 1),
  analysis_side text not null check (analysis_side in ('White', 'Black')),
  -- In half-moves.
  total_moves smallint not null check (total_moves >= 1),
  white_elo smallint,
  black_elo smallint,
  -- As the record has them: a date may be known to the year only.
  played_on text not null,
  venue text not null,
  round text not null,
  time_control text not null,
  -- For those who may open the game; why_study is for everybody and names no move.
  description text not null,
  why_study text,
  theme text,
  -- The picture of the game.
  key_fen text not null,
  has_analysis boolean not null default false,
  -- Of players, year, result and moves: tells that a game is already here.
  fingerprint bytea not null,
  added_at timestamptz not null
);
create unique index games_study_order on games (game_number, added);
create index games_base_slug on games (base_slug);
create index games_fingerprint on games (fingerprint);

create table game_scores (
  game_id uuid primary key references games on delete cascade,
  pgn_raw text not null,
  start_fen text not null,
  -- Half-move by half-move: [notation, coordinates, position after it].
  moves json not null
);

-- A reader's place in a game. last_move 0: opened, but no move was looked at yet.
create table game_progress (
  user_id uuid not null references users on delete cascade,
  game_id uuid not null references games on delete cascade,
  last_move smallint not null default 0 check (last_move >= 0),
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  -- The last move was reached; stays so.
  completed_at timestamptz,
  primary key (user_id, game_id)
);

-- What plans limit, counted by calendar month in UTC. Counts only ever rise: deleting a session gives none back.
create table play_usage (
  user_id uuid not null references users on delete cascade,
  -- As 2026-11.
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  sessions_started integer not null default 0,
  sessions_completed integer not null default 0,
  primary key (user_id, month)
);

-- library_version rises with every change of what the list of games shows; collection_version is the text of the starter
-- collection that was loaded last, as a hash.
alter table deployment add column library_version bigint not null default 1;
alter table deployment add column collection_version text;
