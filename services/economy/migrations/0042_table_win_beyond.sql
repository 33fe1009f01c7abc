-- How much of what a bettor won of a casino was more than is free: it has counted as got from its owner, or did not have to.
alter table table_win add column beyond_euro bigint not null default 0;
-- Whoever won before there was a limit, keeps it.
update table_win set beyond_euro = -won_euro where won_euro < 0;
