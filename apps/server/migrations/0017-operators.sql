-- A mark of the authorization key with which a sign-in was raised. After a change of the key the marks differ, and the sign-in
-- is no longer raised. Sign-ins that were raised before this migration have no mark and enter the key again.
alter table sign_ins add column raised_with bytea;

-- Requests to language models are deleted after some months. Their sums stay: by family for the figures since the installation,
-- and by job for its cost and its cap.
create table removed_model_calls (
  family text primary key,
  tokens bigint not null,
  cost_micros bigint not null
);
alter table bulk_jobs add column removed_cost_micros bigint not null default 0;
create index model_calls_age on model_calls (begun_at);
create index model_answers_age on model_answers (created_at);
