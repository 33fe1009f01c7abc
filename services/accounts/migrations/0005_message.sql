-- SMS and e-mail, written in the transaction of what causes them and sent afterwards.
create table outgoing_message (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sms', 'email')),
  recipient text not null,
  subject text not null,
  -- Holds codes and links: emptied once a provider took it, or when it is too late.
  body text not null,
  -- A text that is an SMS alert: sent once for each event and user, and paid.
  alert_id text,
  -- stored: there is no provider, it can only be read here.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'stored', 'failed')),
  created_at timestamptz not null,
  -- What it says is of no use after this.
  expires_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index outgoing_message_waiting on outgoing_message (next_attempt_at) where state = 'waiting';
create index outgoing_message_recipient on outgoing_message (recipient, id desc);
create index outgoing_message_age on outgoing_message (created_at);
create unique index outgoing_message_alert on outgoing_message (alert_id) where alert_id is not null;
