-- Rows are written anew and deleted in any order: only the rows themselves say where the old ones are.
create index friend_request_requested on friend_request (requested_at);
drop index friend_request_age;
