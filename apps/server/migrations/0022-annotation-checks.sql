-- Proof-reading of annotations as a job. 'cancelled' by an admin: verdicts and searches so far stay.
alter table annotations drop constraint annotations_state_check;
alter table annotations add constraint annotations_state_check
  check (state in ('waiting', 'checking', 'checked', 'failed', 'cancelled'));
-- Of the process that works on it, new each time it is taken up. A process with an older lease may write nothing.
alter table annotations add column lease uuid;
-- Number of times it was taken up since its last progress, so that a text that crashes its process is given up.
alter table annotations add column attempts smallint not null default 0;
-- Positions that the engine has searched for this run, and those it was asked for so far.
alter table annotations add column searched_positions integer not null default 0;
alter table annotations add column wanted_positions integer not null default 0;
-- When an admin named the annotator. The name is then not renewed with shipped annotations.
alter table annotations add column annotator_edited_at timestamptz;

-- Engine searches that proof-reading needed and no stored analysis answered.
create table annotation_searches (
  game_id uuid not null references annotations on delete cascade,
  -- First four fields of the FEN.
  position text not null,
  engine text not null,
  depth smallint not null,
  nodes bigint not null,
  -- Best first, as the lines of position_analyses.
  lines json not null,
  searched_at timestamptz not null,
  primary key (game_id, position)
);
