-- Whose bet it is, for the operator who looks into a corrected result; absent of bets of before.
alter table sports_bet add column account_name text;
create index sports_bet_of_match on sports_bet (match_id);
create index sports_match_corrected on sports_match (corrected_at desc, match_id desc) where corrected_at is not null;
