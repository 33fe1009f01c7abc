-- What a match's teams were called later, where that differs: its id and league decide which match it is, and its bets
-- keep the names that they were taken with. For who looks into it, never for money.
alter table sports_match add column other_home_team text;
alter table sports_match add column other_away_team text;
alter table sports_match add column renamed_at timestamptz;
create index sports_match_renamed on sports_match (renamed_at desc, match_id desc) where renamed_at is not null;
