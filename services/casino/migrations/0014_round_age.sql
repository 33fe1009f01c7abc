-- By age, for the job that forgets the oldest. Rounds come in the order of their time, so an entry costs next to nothing.
create index played_round_age on played_round (settled_at, round_id);
