-- contract: which request made which roll stands in request_answer since the release before the last
alter table bonus_game drop column roll_requests;
