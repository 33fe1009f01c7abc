-- The player saw it happen on an open page: it is not told as what befell him while he was away.
alter table log_line add column watched boolean not null default false;
