-- The reader's rating on the scale of lichess's rapid games. Without a rating, an answer says that the reader does not know
-- it; without an answer, the reader has not been asked.
alter table users
  add column rating smallint check (rating between 400 and 3000),
  add column rating_answered_at timestamptz,
  add constraint users_rating_answered check (rating is null or rating_answered_at is not null);
