-- contract: economy keeps the actions of a hand
drop table blackjack_request;
drop table blackjack_hand;
