-- The first answer to a breakout stands in request_answer now. The column goes when no process writes it any more.
alter table breakout alter column answer drop not null;
-- What the last crime was, beside its request id: the same id with another one is no repetition.
alter table gangster add column last_crime_option_id int;
