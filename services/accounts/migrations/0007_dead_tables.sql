-- contract: the first answers stand in request_answer since the release before the last
drop table answered_request;
