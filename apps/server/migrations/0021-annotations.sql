-- Annotations of a game: comments, variations, glyphs and shapes, as their author wrote them.
create table annotations (
  game_id uuid primary key references games on delete cascade,
  -- 'shipped' with the collection, and renewed with it, or 'imported' by an admin.
  source text not null check (source in ('shipped', 'imported')),
  annotator text not null,
  -- The annotated game exactly as it came.
  pgn text not null,
  -- Hash of the text and of the proof-reader that has checked it.
  version text not null,
  state text not null check (state in ('waiting', 'checking', 'checked', 'failed')),
  checked_comments integer not null default 0,
  -- Why the check failed.
  problem text,
  added_at timestamptz not null,
  updated_at timestamptz not null
);

-- The comments with prose, sentence by sentence.
create table annotation_comments (
  game_id uuid not null references annotations on delete cascade,
  -- Place in the game that stays the same when other comments are added or removed.
  key text not null,
  -- Place in reading order.
  ordinal integer not null,
  -- Address in the tree of the game.
  path integer[] not null,
  -- The original and the present text of each sentence, whether it is published, and what the proof-reader found.
  sentences json not null,
  -- When an admin last edited, published or left out a sentence. Edited comments are not renewed.
  edited_at timestamptz,
  edited_by uuid references users on delete set null,
  primary key (game_id, key)
);
-- Found when an account is deleted.
create index annotation_comments_edited_by on annotation_comments (edited_by) where edited_by is not null;

-- Name of the annotator. Null while no sentence is published.
alter table games add column annotator text;

-- Hash of the shipped annotations that were loaded last.
alter table deployment add column annotations_version text;
