-- What the other side would do if the side to move passed, as one of the lines; null in check, or where nobody has asked.
alter table position_analyses add column passed json;
