-- What the coach says about a move, for readers of all levels: made when somebody first asks, for a whole game at once, and made
-- anew when what it was made from has changed (source: the moves and an engine's opinion of them) or who made it
-- (coach_version, verifier).
create table commentaries (
  game_id uuid not null references games on delete cascade,
  -- Half-moves played, the explained one included.
  ply smallint not null check (ply >= 1),
  engine text not null,
  depth smallint not null,
  -- Sentences with their claims and evidence, level by level with who put them into words, compressed together.
  body bytea not null,
  coach_version text not null,
  verifier text not null,
  source text not null,
  created_at timestamptz not null,
  primary key (game_id, ply)
);
-- It is compressed already.
alter table commentaries alter column body set storage external;

-- Sentences that readers have called wrong, with all it takes to look into them after the text has changed.
create table sentence_reports (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is deleted; the note, which is theirs, is then gone as well.
  user_id uuid references users on delete set null,
  game_id uuid not null references games on delete cascade,
  ply smallint not null,
  level text not null,
  -- As the answer named it: 'explanation.0'.
  sentence text not null,
  text text not null,
  -- What it claims, in which wording, and what the coach knew of the move.
  claims json not null,
  frame text not null,
  record json not null,
  fen text not null,
  uci text not null,
  note text,
  writer text not null,
  verifier text not null,
  created_at timestamptz not null
);
create unique index sentence_reports_once on sentence_reports (user_id, game_id, ply, level, md5(text));
create index sentence_reports_newest on sentence_reports (created_at);

alter table users add column coach_level text not null default 'improver'
  check (coach_level in ('club', 'improver', 'tournament'));
