-- What an engine thinks of the positions of the games. ply is the number of half-moves played: 0 is the start.
create table position_analyses (
  game_id uuid not null references games on delete cascade,
  ply smallint not null check (ply >= 0),
  -- The position itself, without its counters: the same one in another game, or tried out by a reader, is found by it.
  position text not null,
  engine text not null,
  effort text not null check (effort in ('standard', 'deep')),
  -- That all lines have reached.
  depth smallint not null,
  nodes bigint not null,
  -- Best first: [{"cp": 24, "depth": 17, "moves": "e2e4 e7e5"}, {"mate": -3, …}], from White's side.
  lines json not null,
  analysed_at timestamptz not null,
  primary key (game_id, ply)
);
create index position_analyses_position on position_analyses (position);

-- Which texts of the collection's analysis were loaded last, as a hash.
alter table deployment add column analysis_version text;
