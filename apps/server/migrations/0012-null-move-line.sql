-- The line after a null move was called `passed`, which reads like a passed pawn.
alter table position_analyses rename column passed to null_move_line;
