-- What befell players and what they did that lasts, a line each (event-contract, the `log` of features).
create table log_line (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  -- '<feature>.<kind>': what it is about, where it leads, how it is counted up.
  kind text not null,
  -- LogPiece[] of event-contract: words, and what is put into words when it is read.
  pieces jsonb not null,
  amount_euro bigint,
  -- Where it leads further than its kind does: to one comment.
  path text,
  -- What it is about, where a later line about the same replaces it.
  about text,
  happened_at timestamptz not null,
  -- Its reader has not looked since.
  unread boolean not null,
  -- False while it is still to happen: a ship is on its way.
  arrived boolean not null,
  -- The player saw it happen on an open page: it does not count as what befell them while they were away.
  watched boolean not null default false
);
create index log_line_newest on log_line (account_id, happened_at, id) where arrived;
create index log_line_unread on log_line (account_id) where unread and arrived;
create index log_line_to_come on log_line (happened_at) where not arrived;
create index log_line_age on log_line using brin (happened_at);
create index log_line_about on log_line (account_id, about) where about is not null;

-- Whose log it is. Its row is the lock of what it counts.
create table log_reader (
  account_id bigint primary key,
  unread bigint not null default 0 check (unread >= 0),
  -- Of pushes.
  version bigint not null default 0,
  -- Written since the last trimming, and what that left.
  lines bigint not null default 0
);
