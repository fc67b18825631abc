-- Lines for the moves that a person looks at first and that are not among the best three, in the form of `lines`. Null
-- while they are not searched.
alter table position_analyses add column natural_lines json;
