-- Sessions of interactive play. The board is the replay of what stands here: the first `followed` half-moves of the record, then
-- the move that waits for an answer, or the own moves.
create table play_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  game_id uuid not null references games on delete cascade,
  mode text not null check (mode in ('FAITHFUL', 'FREESTYLE')),
  status text not null check (status in ('active', 'completed', 'abandoned')),
  skill_level text not null,
  start_ply smallint not null check (start_ply >= 0),
  followed smallint not null check (followed >= start_ply),
  is_diverged boolean not null,
  -- Moves since the record was left, and guesses with their tries, helps and verdicts.
  own json not null,
  guesses json not null,
  -- What engines think of positions after the record was left, filled in when the session is looked back at.
  evaluations json not null default '[]',
  -- Half-moves on the board, for lists that do not read the moves.
  plies smallint not null check (plies >= 0),
  -- Rises with every change; whoever has read an older one changes nothing.
  version integer not null default 1,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz
);
create unique index play_sessions_one_active on play_sessions (user_id, game_id) where status = 'active';
create index play_sessions_newest on play_sessions (user_id, updated_at desc);
create index play_sessions_game on play_sessions (game_id);

-- His move in every position he had to move in: tells that in another game he chose what a player guesses here. The position is
-- the first four fields of its FEN, as a hash.
create table champion_moves (
  game_id uuid not null references games on delete cascade,
  -- Half-moves played with the move.
  ply smallint not null,
  position uuid not null,
  uci text not null,
  primary key (game_id, ply)
);
create index champion_moves_position on champion_moves (position);

insert into champion_moves (game_id, ply, position, uci)
select game_id, ply, md5(array_to_string((string_to_array(fen, ' '))[1:4], ' '))::uuid, uci
from (
  select s.game_id, m.ply::smallint as ply, m.move ->> 1 as uci, g.analysis_side,
    case when m.ply = 1 then s.start_fen else s.moves -> (m.ply::int - 2) ->> 2 end as fen
  from game_scores s
    join games g on g.id = s.game_id
    cross join json_array_elements(s.moves) with ordinality as m (move, ply)
) as played
where split_part(fen, ' ', 2) = case analysis_side when 'White' then 'w' else 'b' end;
