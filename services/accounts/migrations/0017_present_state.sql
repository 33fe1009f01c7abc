-- Who killed a dead gangster; null where nobody did, or it happened before this was stored.
alter table gangster add column killer_account_id bigint;
-- Projections learn once when each gangster was born, and who is dead.
insert into present_state (state, requested_at) values ('gangsters', now());
