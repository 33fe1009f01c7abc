-- The open hand of a player is his last one, and that has an index: so a hand's row changes in its place, on a page that
-- keeps room for it.
drop index blackjack_hand_open;
alter table blackjack_hand set (fillfactor = 70);
