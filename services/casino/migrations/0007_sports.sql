-- contract: 1.0 is not released yet, so that no process of a release before settles bets beside this one
-- Bets that wait for their match: by the match, of which a few are open at a time, and when it was to begin.
create index sports_bet_waiting on sports_bet (match_id, kick_off_at) where settled_at is null;
drop index sports_bet_open;

-- What all settled bets have brought: stakes less winnings.
create table sports_profit (
  only_row boolean primary key default true check (only_row),
  euro bigint not null
);
insert into sports_profit (euro) select coalesce(-sum(profit_euro), 0) from sports_player;
