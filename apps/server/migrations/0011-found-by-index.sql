-- What is looked for with every sign-in, and whenever an account or a game is deleted, is found without reading whole tables.
create index users_email on users (email);
create index game_progress_game on game_progress (game_id);
create index sentence_reports_game on sentence_reports (game_id);
create index sentence_reports_handled_by on sentence_reports (handled_by) where handled_by is not null;
create index sentence_fixes_made_by on sentence_fixes (made_by) where made_by is not null;
create index bulk_jobs_created_by on bulk_jobs (created_by) where created_by is not null;
