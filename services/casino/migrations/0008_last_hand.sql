create index blackjack_hand_of_account on blackjack_hand (account_id, started_at);
