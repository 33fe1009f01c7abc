-- Since when a gangster has been online without a break; null for who is not. And when he was last seen before.
alter table player add column online_since timestamptz;
alter table player add column last_active_at timestamptz;
create index player_online on player (account_id) where online_since is not null;
-- Everybody's place among all: the highest rank first, and who reached it earlier.
create index player_standing on player (rank_number desc, rank_reached_at_ms, account_id);
