-- A text that is an SMS alert: sent once for each event and user, and paid.
alter table outgoing_message add column alert_id text;
create unique index outgoing_message_alert on outgoing_message (alert_id) where alert_id is not null;

-- Who calls a gangster a friend.
create index friend_of on friend (friend_account_id);
