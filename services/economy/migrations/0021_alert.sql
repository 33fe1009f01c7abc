-- The events about which a user wants an SMS; without a row none. It belongs to the person, as credits do.
create table alert_setting (
  user_id bigint primary key,
  notify_on_attack boolean not null default false,
  notify_on_friend_death boolean not null default false,
  notify_on_jackpot boolean not null default false
);

-- An SMS about one event to one user.
create table alert (
  -- kind:event:user
  alert_id text primary key,
  user_id bigint not null,
  -- The gangster whom it concerns.
  account_id bigint not null,
  kind text not null,
  text text not null,
  -- waiting: its credit is not taken yet; paid; unpaid: there was no credit, none is sent; returned: it could not be
  -- sent, and its credit was given back; late: it came too late to be of use, and cost nothing.
  outcome text not null default 'waiting' check (outcome in ('waiting', 'paid', 'unpaid', 'returned', 'late')),
  happened_at timestamptz not null,
  expires_at timestamptz not null,
  request_id text,
  traceparent text
);
create index alert_waiting on alert (happened_at) where outcome = 'waiting';
create index alert_user on alert (user_id, happened_at desc);
