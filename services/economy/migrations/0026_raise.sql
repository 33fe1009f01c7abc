-- A game of several steps may be staked on again while it is open: what was, and how the last time came out, so that the
-- same step gets its first answer.
alter table open_game
  add column raised_euro bigint not null default 0 check (raised_euro >= 0),
  add column raise_step int not null default 0,
  -- Why the last step was refused; null where it was paid.
  add column raise_refusal text;
-- With the stakes of raised games.
create index transfer_wagers on transfer ((memo ->> 'accountId'), created_at, md5(id))
  where kind in ('round', 'roundClose', 'roundRaise');
drop index transfer_bets;
