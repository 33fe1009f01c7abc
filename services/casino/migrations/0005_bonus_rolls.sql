-- Which request made which roll stands in request_answer now; here is how many were made. roll_requests goes when no
-- process reads it any more.
alter table bonus_game add column rolls_made int not null default 0;
update bonus_game set rolls_made = cardinality(roll_requests);
