-- Language models write whole comments from now on. Earlier calls put single sentences into other words: they stay in the sums of
-- their job and family, but are neither texts that exist nor a measure of what a text costs.
update model_calls set ply = null where ply is not null;
