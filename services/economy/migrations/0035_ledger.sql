-- In the order of time, whatever place of the table a row has: what is freed by the move into the past is filled again, and
-- a summary of stretches of pages would then lead to all of them. Rows come in that order, so an entry costs next to nothing.
create index transfer_time on transfer (created_at);
drop index transfer_age;
create index round_step_time on round_step (taken_at);
drop index round_step_age;
