-- What the guesses of a session have brought, for lists that do not read the guesses.
alter table play_sessions
  -- His moves that were asked for and tried.
  add column asked smallint not null default 0 check (asked >= 0),
  add column points smallint not null default 0 check (points >= 0);

-- The first try of each guess counts, less the dearest help that was taken before it.
update play_sessions set asked = scored.asked, points = scored.points
from (
  select p.id, count(*) as asked,
    sum(greatest(0, (guess #>> '{tries,0,judgement,points}')::int - helped.cost)) as points
  from play_sessions p
    cross join json_array_elements(p.guesses) as guess
    cross join lateral (
      select coalesce(max(case help when 'piece' then 3 when 'move' then 10 else 6 end), 0) as cost
      from json_array_elements_text(guess -> 'helps') as help
    ) as helped
  where json_array_length(guess -> 'tries') > 0
  group by p.id
) as scored
where scored.id = play_sessions.id;
