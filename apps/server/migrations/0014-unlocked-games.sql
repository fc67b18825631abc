-- Games unlocked for an account. A plan opens the first ones in order of place, so no change of the study order takes a game
-- from a reader. A deleted game leaves a gap in the places.
create table unlocked_games (
  user_id uuid not null references users on delete cascade,
  game_id uuid not null references games on delete cascade,
  place integer not null check (place >= 1),
  -- Since when the account has had a right to it, and not before the game was added.
  unlocked_at timestamptz not null,
  primary key (user_id, game_id)
);
create unique index unlocked_games_in_order on unlocked_games (user_id, place) include (game_id, unlocked_at);
create index unlocked_games_game on unlocked_games (game_id);

-- Highest number of games that were unlocked at once. A game below it replaces one that was deleted.
alter table users add column max_unlocked_games integer not null default 0;

-- Until now a plan opened the first games in study order: one for each account, and five for each month begun of a subscription.
-- What a subscription that has ended had opened is recorded too, so that subscribing again opens the same games.
insert into unlocked_games (user_id, game_id, place, unlocked_at)
with access as (
  select user_id, started_at at time zone 'UTC' as since,
    (ends_at + case when checkout_id is not null and cancelled_at is null then interval '24 hours' else interval '0' end)
      at time zone 'UTC' as until
  from subscriptions
), months as (
  select user_id, nth, since + nth * interval '1 month' as begun
  from access, generate_series(0, greatest(0, extract(day from until - since)::integer / 28)) as nth
  where since + nth * interval '1 month' < until
    and since + nth * interval '1 month' <= now() at time zone 'UTC'
), rights as (
  select id as user_id, 1 as place, verified_at as since from users where verified_at is not null
  union all
  select user_id, nth * 5 + more, begun at time zone 'UTC' from months, generate_series(1, 5) as more
), places as (
  select user_id, place, min(since) as since from rights group by user_id, place
), numbered as (
  select id, added_at, row_number() over (order by game_number, added) as place from games
)
select places.user_id, numbered.id, places.place, greatest(places.since, numbered.added_at)
from places join numbered using (place);

update users set max_unlocked_games = list.games
from (select user_id, count(*) as games from unlocked_games group by user_id) as list
where users.id = list.user_id;
