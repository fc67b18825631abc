-- Difficulty of the featured player's moves, as the player model predicts it: for every rating from 800 to 2400 in steps of
-- 200 the share of players who find the move, in ten-thousandths, and for the three reading levels the likeliest moves.
create table move_difficulties (
  game_id uuid not null references games on delete cascade,
  -- Number of half-moves before the move.
  ply smallint not null,
  -- Weights and temperature; rows of another model are computed again.
  model text not null,
  shares smallint[] not null check (cardinality(shares) = 9),
  -- Reading level -> list of [move, ten-thousandths], the likeliest move first.
  expected json not null,
  primary key (game_id, ply)
);

-- Mean of the shares over the moves of the game, for the list of games. Null while the difficulty is not computed.
alter table games add column mean_shares smallint[] check (cardinality(mean_shares) = 9);

-- Hash of the shipped difficulties that were loaded last.
alter table deployment add column difficulty_version text;
