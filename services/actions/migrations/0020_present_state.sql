-- From here on gangsters who have changed are told of; how all others are is published once, in portions.
insert into outbox_reader (reader, xid, id) select 'gangsters', xid, id from outbox_cursor;
insert into present_state (state, requested_at) values ('gangsters', now());
-- When the lists were taken, to be told again under the same time.
alter table standing add column taken_at timestamptz;
